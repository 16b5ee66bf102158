/** Chooses a file. jsdom has no way to do so, hence its own list behind the field's. */
export function chooseFile(field: HTMLInputElement): FileList | null {
  const { files } = field;
  for (const symbol of Object.getOwnPropertySymbols(files ?? {})) {
    const list: unknown = Reflect.get(files ?? {}, symbol);
    if (Array.isArray(list)) list.push({ name: "passport.jpg" });
  }
  return files;
}
