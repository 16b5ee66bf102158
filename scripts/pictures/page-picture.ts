// The preview of a text page: its title on a card with the print of its name.
import { basename } from "node:path";
import { drawPrintFile } from "../../app/domain/page/guilloche.ts";
import { box, drawing, text } from "./draw.ts";
import type { PreviewWords } from "./page-list.ts";
import { NOTCH, notch, onPaper, signature } from "./frame.ts";
import { lightColour } from "./tokens.ts";

const PADDING = 56;
const TOP = 44;
/** Distance of the perforation from the card's top. */
const TEAR = 400;
/** The print's width. A quarter of it is in the card's corner. */
const PRINT = 600;

/** A longer description does not fit two lines of the usual size. */
const LONG = 120;

/** Returns the largest type size at which the title fits three lines, or two above a long description. */
function titleSize(title: string, isLong: boolean): number {
  if (title.length <= 26) return isLong ? 74 : 84;
  return title.length <= 48 ? 70 : 58;
}

/** Returns the name that draws the print: that of an article's card, the same in each language. */
function toPrintName(file: string): string {
  return basename(file).replace(/-\w+\.png$/, "");
}

/** Lays the card out, 1200 × 630. */
export function pagePicture({ file, kind, title, description }: PreviewWords) {
  const isLong = description.length > LONG;
  return onPaper(
    {
      flexDirection: "column",
      padding: `${TOP}px ${PADDING}px 0`,
      borderRadius: 40,
      border: `1px solid ${lightColour("rule")}`,
      overflow: "hidden",
    },
    drawing(drawPrintFile(toPrintName(file)), PRINT, {
      position: "absolute",
      top: -PRINT / 2,
      right: -PRINT / 2,
      opacity: 0.16,
    }),
    box(
      { flexDirection: "column", height: TEAR - TOP },
      text({ fontSize: 28, fontWeight: 700, color: lightColour("accent") }, kind),
      text(
        {
          fontSize: titleSize(title, isLong),
          fontWeight: 700,
          lineHeight: 1.1,
          letterSpacing: "-0.03em",
          marginTop: 22,
          lineClamp: 3,
          textWrap: "balance",
        },
        title,
      ),
      text(
        {
          // Smaller rather than cut: three lines take as much room as two of the usual size and the margin.
          fontSize: isLong ? 25 : 29,
          lineHeight: 1.38,
          color: lightColour("ink-2"),
          marginTop: 22,
          lineClamp: isLong ? 3 : 2,
        },
        description,
      ),
    ),
    box({ height: 0, borderTop: `3px dashed ${lightColour("rule")}` }),
    signature(60, { flexGrow: 1 }),
    notch({ top: TEAR - NOTCH / 2, left: -NOTCH / 2 }),
    notch({ top: TEAR - NOTCH / 2, right: -NOTCH / 2 }),
  );
}
