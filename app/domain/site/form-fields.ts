/** A field as typed; a file or a missing field is no text. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The fields of these names and nothing else: conform nests by names, and trusts reserved ones of its own. */
export function pickFields(form: FormData, names: readonly string[]): FormData {
  const picked = new FormData();
  for (const name of names) for (const value of form.getAll(name)) picked.append(name, value);
  return picked;
}
