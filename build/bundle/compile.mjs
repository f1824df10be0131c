// node compile.mjs PYODIDE_FOLDER JOBS.json
//
// Compiles the Python files of zip archives with the very Python that will run them. Each job is
// {source, target, sourceless, prefix, leave_out}: with `sourceless` the .pyc takes the place of the .py (as zipimport
// wants it) and goes without docstrings, else it is added in __pycache__; `prefix` is where the files will lie, for
// tracebacks; `leave_out` names files and folders at the top that are not taken over.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , folder, list] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: folder });
python.runPython(`
import importlib.util, io, marshal, zipfile

def convert(data, sourceless, prefix, leave_out):
    leave_out = set(leave_out)
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        def put(name, content):
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            new.writestr(entry, content)
        for name in old.namelist():
            if name.endswith("/") or name.partition("/")[0] in leave_out:
                continue
            content = old.read(name)
            if not name.endswith(".py"):
                put(name, content)
                continue
            code = compile(content, prefix + name, "exec", dont_inherit=True, optimize=2 if sourceless else 0)
            # Checked by nobody at run time: the bundle itself is checked by its hashes.
            head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + importlib.util.source_hash(content)
            folder, _, base = name.rpartition("/")
            folder += "/" if folder else ""
            if sourceless:
                put(name + "c", head + marshal.dumps(code))
            else:
                put(name, content)
                put(f"{folder}__pycache__/{base[:-3]}.cpython-314.pyc", head + marshal.dumps(code))
    return out.getvalue()
`);
const convert = python.globals.get("convert");
for (const { source, target, sourceless, prefix, leave_out } of JSON.parse(readFileSync(list, "utf8"))) {
  const made = convert(python.toPy(new Uint8Array(readFileSync(source))), sourceless, prefix, python.toPy(leave_out));
  writeFileSync(target, made.toJs());
}
process.exit(0);
