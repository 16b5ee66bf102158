import { BRAND } from "../../app/brand.ts";

/** Returns the line that `npm start` prints once it serves; the console is named only if it exists. */
export function toReadyLine(url: string, hasConsole: boolean): string {
  const notes = [...(hasConsole ? [`sandbox console: ${url}/sandbox`] : []), "stop with Ctrl+C"];
  return `${BRAND.name} is ready at ${url}  (${notes.join(", ")})`;
}
