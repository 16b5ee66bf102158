// The preview of a pair page: a card torn down the middle, a coin and its print on each half.
import { drawPrintFile } from "../../app/domain/page/guilloche.ts";
import { box, drawing, text } from "./draw.ts";
import { NOTCH, notch, onPaper, signature } from "./frame.ts";
import { lightColour } from "./tokens.ts";

const LOGO = 150;
const BUTTON = 92;
/** The width of a coin's print. A quarter of it is in the card's lower corner, below the longest network's name. */
const PRINT = 264;
/** The middle of the card, which is 1112 × 542 px. */
const MIDDLE = 1112 / 2;

interface Coin {
  ticker: string;
  name: string;
  network: string;
  /** The coin's logo, as an SVG. */
  logo: string;
}

function half({ ticker, name, network, logo }: Coin) {
  return box(
    {
      flexDirection: "column",
      alignItems: "center",
      width: "50%",
      paddingTop: 92,
    },
    drawing(logo, LOGO),
    text(
      { fontSize: 88, fontWeight: 700, letterSpacing: "-0.03em", lineHeight: 1, marginTop: 22 },
      ticker,
    ),
    text(
      { fontSize: 30, color: lightColour("ink-2"), marginTop: 14 },
      // Names 'Monero' on 'Monero' only once.
      name === network ? name : `${name} · ${network}`,
    ),
  );
}

function arrow() {
  const colour = lightColour("on-accent");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 12h15M13 6l6 6-6 6" fill="none" stroke="${colour}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return box(
    {
      position: "absolute",
      left: MIDDLE - BUTTON / 2,
      top: 186,
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

function print({ ticker, network }: Coin, corner: "left" | "right") {
  return drawing(drawPrintFile(`${ticker}-${network}`), PRINT, {
    position: "absolute",
    bottom: -PRINT / 2,
    [corner]: -PRINT / 2,
    opacity: 0.16,
  });
}

/** Lays the card out, 1200 × 630. The coin is drawn on both halves, because each half is cut out of its own picture. */
export function pairPicture(coin: Coin) {
  return onPaper(
    { borderRadius: 40, overflow: "hidden" },
    print(coin, "left"),
    print(coin, "right"),
    half(coin),
    half(coin),
    box({
      position: "absolute",
      left: MIDDLE - 1.5,
      top: NOTCH / 2 + 12,
      height: 542 - NOTCH - 24,
      borderLeft: `3px dashed ${lightColour("rule")}`,
    }),
    notch({ left: MIDDLE - NOTCH / 2, top: -NOTCH / 2 }),
    notch({ left: MIDDLE - NOTCH / 2, bottom: -NOTCH / 2 }),
    arrow(),
    signature(46, { position: "absolute", left: 44, right: 44, top: 34 }),
  );
}
