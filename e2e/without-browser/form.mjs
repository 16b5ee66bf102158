import { Buffer } from "node:buffer";

const WITH_FILES = "multipart/form-data";

/** Returns what a form sends: its successful controls, as jsdom collects them by the standard. */
export function readForm(window, { target: form, submitter }, { files, url }) {
  const data = new window.FormData(form, submitter);
  for (const [input, file] of files) if (input.form === form) data.set(input.name, file);
  const action = submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
  const method = (submitter?.getAttribute("formmethod") ?? form.method).toUpperCase();
  const target = new URL(action, url);
  const query = new URLSearchParams(
    [...data].map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
  ).toString();
  if (method === "GET") {
    target.search = query;
    return { target };
  }
  if (form.enctype === WITH_FILES) return { target, method, ...writeParts(data) };
  const type = "application/x-www-form-urlencoded";
  return { target, method, type, body: Buffer.from(query) };
}

function writeParts(data) {
  const boundary = `----${crypto.randomUUID()}`;
  const parts = [...data].map(async ([name, value]) => {
    const isText = typeof value === "string";
    const about = isText ? "" : `; filename="${value.name}"\r\nContent-Type: ${value.type}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${about}\r\n\r\n`;
    const bytes = Buffer.from(isText ? value : await value.arrayBuffer());
    return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n")]);
  });
  const end = Buffer.from(`--${boundary}--\r\n`);
  const body = Promise.all(parts).then((written) => Buffer.concat([...written, end]));
  return { type: `${WITH_FILES}; boundary=${boundary}`, body };
}
