// The mark of app/components/shell/mark.ts as a separate drawing.
import { MARK } from "../../app/components/shell/mark.ts";
import { lightColour } from "./tokens.ts";

interface MarkColours {
  ticket: string;
  arrows: string;
}

/** The colours of the mark on paper. */
export const ON_PAPER = { ticket: lightColour("accent"), arrows: lightColour("on-accent") };

/** Returns the two shapes, in a box of 32 units. */
export function markShapes({ ticket, arrows }: MarkColours): string {
  return (
    `<path fill="${ticket}" d="${MARK.ticket}"/>` +
    `<path fill="none" stroke="${arrows}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="${MARK.arrows}"/>`
  );
}

/** Returns the mark alone, as an SVG. */
export function markSvg(colours: MarkColours = ON_PAPER): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">${markShapes(colours)}</svg>`;
}
