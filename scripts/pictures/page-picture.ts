// The preview of a page of text: its title on a ticket.
import { BRAND } from "../../app/brand.ts";
import { box, drawing, text } from "./draw.ts";
import { markSvg } from "./mark.ts";
import { lightColour } from "./tokens.ts";

const PADDING = 56;
const TOP = 44;
const NOTCH = 44;
/** Where the perforation runs, from the ticket's top. */
const TEAR = 400;

interface PagePicture {
  /** What kind of page it is: 'Blog · Safety'. */
  kind: string;
  title: string;
  description: string;
}

/** The title in the largest type in which it stays within three lines. */
function titleSize(title: string): number {
  if (title.length <= 26) return 84;
  return title.length <= 48 ? 70 : 58;
}

function notch(side: "left" | "right") {
  return box({
    position: "absolute",
    top: TEAR - NOTCH / 2,
    [side]: -NOTCH / 2,
    width: NOTCH,
    height: NOTCH,
    borderRadius: NOTCH / 2,
    background: lightColour("paper"),
  });
}

function signature() {
  return box(
    { alignItems: "center", justifyContent: "space-between", flexGrow: 1 },
    box(
      { alignItems: "center", gap: 18 },
      drawing(markSvg(), 60),
      text({ fontSize: 50, fontWeight: 700, letterSpacing: "-0.03em" }, BRAND.wordmark),
    ),
    text({ fontSize: 28, color: lightColour("ink-2") }, BRAND.domain),
  );
}

/** Lays the ticket out, 1200 × 630. */
export function pagePicture({ kind, title, description }: PagePicture) {
  return box(
    {
      width: "100%",
      height: "100%",
      padding: 44,
      background: lightColour("paper"),
      color: lightColour("ink"),
      fontFamily: "Onest, Onest cyrillic, Onest latin-ext",
      fontWeight: 500,
    },
    box(
      {
        position: "relative",
        flexDirection: "column",
        width: "100%",
        height: "100%",
        padding: `${TOP}px ${PADDING}px 0`,
        borderRadius: 40,
        background: lightColour("sheet"),
        border: `1px solid ${lightColour("rule")}`,
      },
      box(
        { flexDirection: "column", height: TEAR - TOP },
        text({ fontSize: 28, fontWeight: 700, color: lightColour("accent") }, kind),
        text(
          {
            fontSize: titleSize(title),
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
            fontSize: 29,
            lineHeight: 1.38,
            color: lightColour("ink-2"),
            marginTop: 22,
            lineClamp: 2,
          },
          description,
        ),
      ),
      box({ height: 0, borderTop: `3px dashed ${lightColour("rule")}` }),
      signature(),
      notch("left"),
      notch("right"),
    ),
  );
}
