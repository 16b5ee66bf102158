// Converts Telegram's colours to ours. The client sends a few colours without guaranteed contrast (spec: Mini app
// behaviour). Ours keep the product's contrast (WCAG 2.2, 1.4.3: 4.5 to 1).

/** A colour, '#rrggbb'. */
export type Hex = `#${string}`;

/** The client's colours by their Telegram names in camel case; any may be missing. */
export type TelegramColors = Readonly<Record<string, Hex | undefined>>;

/** Whether the theme is dark, and the resulting values of app/ui/tokens.css. */
export interface TelegramTheme {
  readonly isDark: boolean;
  readonly tokens: Readonly<Record<string, Hex>>;
}

const WHITE: Hex = "#ffffff";
const BLACK: Hex = "#000000";
const READABLE = 4.5;
/** The share of a colour in its wash, from 0 to 1. */
const WASH = 0.14;
const STEP = 0.1;

/** The theme for the client's colours; undefined without a background and a text colour. */
export function deriveTelegramTheme(colors: TelegramColors): TelegramTheme | undefined {
  const { bgColor, textColor } = colors;
  if (!isHex(bgColor) || !isHex(textColor)) return undefined;
  const pick = (name: string, other: Hex) => {
    const color = colors[name];
    return isHex(color) ? color : other;
  };
  const paper = pick("secondaryBgColor", bgColor);
  const sheet = pick("sectionBgColor", bgColor);
  const surfaces = [paper, sheet, bgColor];
  const isDark = luminanceOf(bgColor) < 0.2;
  const ink = makeReadable(textColor, surfaces, isDark ? WHITE : BLACK);
  const button = pick("buttonColor", pick("linkColor", ink));
  const accent = makeReadable(pick("accentTextColor", button), surfaces, ink);
  const inkTwo = makeReadable(pick("hintColor", ink), surfaces, ink);
  const separator = pick("sectionSeparatorColor", mix(sheet, ink, WASH));
  const tokens = {
    "--paper": paper,
    "--sheet": sheet,
    "--sheet-2": bgColor,
    "--ink": ink,
    "--ink-2": inkTwo,
    "--rule": separator,
    "--rule-strong": mix(sheet, ink, 0.5),
    "--accent": accent,
    "--on-accent": contrast(accent, WHITE) >= contrast(accent, BLACK) ? WHITE : BLACK,
    "--accent-wash": makeWash(sheet, accent, [ink, inkTwo, accent]),
  } as const;
  return { isDark, tokens };
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [light = 1, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Moves a colour towards another until it is readable on every surface. */
function makeReadable(color: Hex, surfaces: readonly Hex[], towards: Hex): Hex {
  for (let share = 0; share < 1; share += STEP) {
    const moved = mix(color, towards, share);
    if (surfaces.every((surface) => contrast(moved, surface) >= READABLE)) return moved;
  }
  return towards;
}

/** The strongest wash of a colour on a surface that keeps every text readable. Each text is readable on the bare surface. */
function makeWash(surface: Hex, color: Hex, texts: readonly Hex[]): Hex {
  for (let share = WASH; share > 0; share -= WASH / 7) {
    const wash = mix(surface, color, share);
    if (texts.every((text) => contrast(text, wash) >= READABLE)) return wash;
  }
  return surface;
}

function mix(from: Hex, to: Hex, share: number): Hex {
  const target = channelsOf(to);
  const mixed = channelsOf(from).map((value, at) =>
    Math.round(value + ((target[at] ?? value) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function luminanceOf(color: Hex): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: Hex): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function isHex(color: string | undefined): color is Hex {
  return color !== undefined && /^#[0-9a-f]{6}$/i.test(color);
}
