// Putting text on the clipboard, with or without the modern way.

/** Resolves to whether `words` are on the clipboard now. */
export async function copy(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    // Without permission, or on a page that is no secure context, a selected field still can be copied.
    const field = document.createElement("textarea");
    const focused = document.activeElement;
    field.value = words;
    field.className = "off-screen";
    document.body.append(field);
    field.select();
    let copied = false;
    try {
      copied = document.execCommand("copy");
    } catch {
      copied = false;
    }
    field.remove();
    focused?.focus?.({ preventScroll: true });
    return copied;
  }
}
