// What the page itself says, before and beside the game: in the first of the user's languages that we have.

const TEXTS = {
  en: {
    loading: "Loading",
    of: "{done} of {total} MB",
    starting: "Starting Python",
    unpacking: "Unpacking the game",
    opening: "Opening the pond",
    failed: "Pondside could not start",
    crashed: "Something went wrong in Pondside",
    hung: "Pondside stopped answering",
    kept: "Your match is kept: it is saved after every move and will be offered again.",
    report: "Report",
    copy: "Copy report",
    copied: "Copied",
    reload: "Start again",
    ended: "The game has ended.",
    missing: "A file is missing or could not be loaded: {file}. Are you connected?",
    damaged: "A file is not the one that belongs to this version: {file}. A new version may be on its way; please start again in a moment.",
    stalled: "The connection stopped while loading {file}.",
    unsupported: "This browser cannot run the game: it lacks {feature}. A current Firefox, Chrome, Edge or Safari can.",
    lastTime: "Last time the game stopped answering. Your match is kept.",
    canvas: "Pondside, the table",
  },
  de: {
    loading: "Laden",
    of: "{done} von {total} MB",
    starting: "Python startet",
    unpacking: "Das Spiel wird ausgepackt",
    opening: "Der Teich öffnet sich",
    failed: "Pondside konnte nicht starten",
    crashed: "In Pondside ist etwas schiefgegangen",
    hung: "Pondside antwortet nicht mehr",
    kept: "Die Partie ist sicher: Sie wird nach jedem Zug gespeichert und wieder angeboten.",
    report: "Bericht",
    copy: "Bericht kopieren",
    copied: "Kopiert",
    reload: "Neu starten",
    ended: "Das Spiel ist beendet.",
    missing: "Eine Datei fehlt oder konnte nicht geladen werden: {file}. Besteht eine Verbindung?",
    damaged: "Eine Datei gehört nicht zu dieser Version: {file}. Vielleicht kommt gerade eine neue; bitte gleich noch einmal starten.",
    stalled: "Die Verbindung blieb beim Laden von {file} stehen.",
    unsupported: "Dieser Browser kann das Spiel nicht ausführen: Ihm fehlt {feature}. Ein aktueller Firefox, Chrome, Edge oder Safari kann es.",
    lastTime: "Beim letzten Mal hat das Spiel nicht mehr geantwortet. Die Partie ist sicher.",
    canvas: "Pondside, der Tisch",
  },
  ru: {
    loading: "Загрузка",
    of: "{done} из {total} МБ",
    starting: "Запускается Python",
    unpacking: "Игра распаковывается",
    opening: "Пруд открывается",
    failed: "Не удалось запустить Pondside",
    crashed: "В Pondside произошла ошибка",
    hung: "Pondside не отвечает",
    kept: "Партия сохранена: она записывается после каждого хода и будет предложена снова.",
    report: "Отчёт",
    copy: "Скопировать отчёт",
    copied: "Скопировано",
    reload: "Запустить снова",
    ended: "Игра завершена.",
    missing: "Файл отсутствует или не загрузился: {file}. Есть ли соединение?",
    damaged: "Файл не от этой версии: {file}. Возможно, как раз выходит новая; запустите игру ещё раз чуть позже.",
    stalled: "Соединение прервалось при загрузке {file}.",
    unsupported: "Этот браузер не может запустить игру: в нём нет {feature}. Подойдёт современный Firefox, Chrome, Edge или Safari.",
    lastTime: "В прошлый раз игра перестала отвечать. Партия сохранена.",
    canvas: "Pondside, игровой стол",
  },
};

/** The user's languages, most wanted first; never empty. */
export const languages = [...new Set([...(navigator.languages ?? []), navigator.language, "en"].filter(Boolean))];

/** The page's own language: one of the keys of TEXTS. `?lang=` comes before the browser's choice. */
export const language = [new URLSearchParams(location.search).get("lang"), ...languages]
  .filter(Boolean)
  .map((tag) => tag.toLowerCase().split("-")[0])
  .find((tag) => tag in TEXTS);

/** The text `id` in the page's language, `{names}` replaced by `values`. */
export function text(id, values = {}) {
  return TEXTS[language][id].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}
