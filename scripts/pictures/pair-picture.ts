// The preview of a pair page: a ticket torn down the middle, a coin on each half.
import { BRAND } from "../../app/brand.ts";
import { box, drawing, text } from "./draw.ts";
import { markSvg } from "./mark.ts";
import { lightColour } from "./tokens.ts";

const NOTCH = 44;
const LOGO = 170;
const BUTTON = 92;
/** Inside the ticket's 1112 × 542 px. */
const MIDDLE = 1112 / 2;

interface Coin {
  ticker: string;
  name: string;
  network: string;
  /** Its logo, as an SVG. */
  logo: string;
}

function half({ ticker, name, network, logo }: Coin) {
  return box(
    {
      flexDirection: "column",
      alignItems: "center",
      width: "50%",
      paddingTop: 112,
    },
    drawing(logo, LOGO),
    text(
      { fontSize: 88, fontWeight: 700, letterSpacing: "-0.03em", lineHeight: 1, marginTop: 28 },
      ticker,
    ),
    text(
      { fontSize: 30, color: lightColour("ink-2"), marginTop: 14 },
      // 'Monero' on 'Monero' says it once.
      name === network ? name : `${name} · ${network}`,
    ),
  );
}

function notch(side: "top" | "bottom") {
  return box({
    position: "absolute",
    left: MIDDLE - NOTCH / 2,
    [side]: -NOTCH / 2,
    width: NOTCH,
    height: NOTCH,
    borderRadius: NOTCH / 2,
    background: lightColour("paper"),
  });
}

function arrow() {
  const colour = lightColour("on-accent");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 12h15M13 6l6 6-6 6" fill="none" stroke="${colour}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return box(
    {
      position: "absolute",
      left: MIDDLE - BUTTON / 2,
      top: 208,
      width: BUTTON,
      height: BUTTON,
      borderRadius: BUTTON / 2,
      background: lightColour("accent"),
      alignItems: "center",
      justifyContent: "center",
    },
    drawing(svg, 50),
  );
}

function signature() {
  return box(
    {
      position: "absolute",
      left: 44,
      right: 44,
      top: 34,
      alignItems: "center",
      justifyContent: "space-between",
    },
    box(
      { alignItems: "center", gap: 14 },
      drawing(markSvg(), 46),
      text({ fontSize: 38, fontWeight: 700, letterSpacing: "-0.03em" }, BRAND.wordmark),
    ),
    text({ fontSize: 26, color: lightColour("ink-2") }, BRAND.domain),
  );
}

/** Lays the ticket out, 1200 × 630. The coin is drawn on both halves: each is cut out of its own picture. */
export function pairPicture(coin: Coin) {
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
        width: "100%",
        height: "100%",
        borderRadius: 40,
        background: lightColour("sheet"),
      },
      half(coin),
      half(coin),
      box({
        position: "absolute",
        left: MIDDLE - 1.5,
        top: NOTCH / 2 + 12,
        height: 542 - NOTCH - 24,
        borderLeft: `3px dashed ${lightColour("rule")}`,
      }),
      notch("top"),
      notch("bottom"),
      arrow(),
      signature(),
    ),
  );
}
