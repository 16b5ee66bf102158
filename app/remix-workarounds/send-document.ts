/** Submits a form's request as a browser does without script, so its reply is a document. The request must not have been sent before. */
export async function sendDocument(request: Request): Promise<void> {
  const fields = await request.clone().formData();
  const form = document.createElement("form");
  form.method = "post";
  form.action = request.url;
  form.hidden = true;
  for (const [name, value] of fields) form.insertAdjacentElement("beforeend", toInput(name, value));
  if (form.querySelector("[type=file]")) form.enctype = "multipart/form-data";
  document.body.insertAdjacentElement("beforeend", form);
  form.submit();
}

function toInput(name: string, value: FormDataEntryValue): HTMLInputElement {
  const input = document.createElement("input");
  input.name = name;
  if (typeof value === "string") {
    input.type = "hidden";
    input.value = value;
  } else {
    const files = new DataTransfer();
    files.items.add(value);
    input.type = "file";
    input.files = files.files;
  }
  return input;
}
