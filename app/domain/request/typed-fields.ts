/** A text field as typed; empty for a file or a missing field. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Only the fields of these names. Conform nests fields by name and trusts its own reserved names, so other fields must not reach it. */
export function pickFields(form: FormData, names: readonly string[]): FormData {
  const picked = new FormData();
  for (const name of names) for (const value of form.getAll(name)) picked.append(name, value);
  return picked;
}
