/** What `npm start` says once it serves: a console is named only where there is one. */
export function toReadyLine(url: string, hasConsole: boolean): string {
  const notes = [...(hasConsole ? [`sandbox console: ${url}/sandbox`] : []), "stop with Ctrl+C"];
  return `Agio is ready at ${url}  (${notes.join(", ")})`;
}
