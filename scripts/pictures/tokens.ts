// Reads the colours of app/ui/tokens.css, so that pictures follow a restyled product.
import { readFileSync } from "node:fs";
import { inProject } from "../product/paths.ts";

const css = readFileSync(inProject("app/ui/tokens.css"), "utf8");

/** Returns a colour of the light theme by its token: 'accent' → '#0a6a4f'. */
export function lightColour(token: string): string {
  return readToken(token)[0];
}

/** Returns the same colour in the dark theme. */
export function darkColour(token: string): string {
  return readToken(token)[1];
}

function readToken(token: string): [light: string, dark: string] {
  const value = new RegExp(`--${token}: light-dark\\((#[0-9a-f]+), (#[0-9a-f]+)\\)`).exec(css);
  const [, light, dark] = value ?? [];
  if (!light || !dark) throw new Error(`app/ui/tokens.css: --${token} is not light-dark(#…, #…)`);
  return [light, dark];
}
