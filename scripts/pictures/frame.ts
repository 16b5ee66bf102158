// The shared layout of both kinds of preview: paper, a card on it with a notch on two sides, the brand and its domain.
import type { CSSProperties, ReactNode } from "react";
import { BRAND } from "../../app/brand.ts";
import { box, drawing, text } from "./draw.ts";
import { markSvg } from "./mark.ts";
import { lightColour } from "./tokens.ts";

/** The width of a notch, in px. */
export const NOTCH = 44;

/** Returns the whole picture: paper around one card. */
export function onPaper(card: CSSProperties, ...children: ReactNode[]) {
  const fill = { width: "100%", height: "100%" };
  return box(
    {
      ...fill,
      padding: 44,
      background: lightColour("paper"),
      color: lightColour("ink"),
      fontFamily: "Onest, Onest cyrillic, Onest latin-ext",
      fontWeight: 500,
    },
    box({ position: "relative", ...fill, background: lightColour("sheet"), ...card }, ...children),
  );
}

/** Returns a round cut-out of the card's edge. */
export function notch(place: CSSProperties) {
  return box({
    position: "absolute",
    width: NOTCH,
    height: NOTCH,
    borderRadius: NOTCH / 2,
    background: lightColour("paper"),
    ...place,
  });
}

/** Returns the brand on the left and its domain on the right; `size` is the mark's, in px. */
export function signature(size: number, place: CSSProperties) {
  return box(
    { alignItems: "center", justifyContent: "space-between", ...place },
    box(
      { alignItems: "center", gap: 0.3 * size },
      drawing(markSvg(), size),
      text({ fontSize: 0.83 * size, fontWeight: 700, letterSpacing: "-0.03em" }, BRAND.wordmark),
    ),
    text({ fontSize: 27, color: lightColour("ink-2") }, BRAND.domain),
  );
}
