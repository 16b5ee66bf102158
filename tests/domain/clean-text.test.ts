import { describe, expect, it } from "vitest";
import { cleanText } from "~/domain/text/clean-text";

const ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

/** All characters that are invisible, or blanks other than the space bar's. */
const UNSEEN = [
  0x00ad, 0x034f, 0x061c, 0x115f, 0x17b4, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a,
  0x202c, 0x202d, 0x202e, 0x2060, 0x2061, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x206f, 0x2800,
  0x3164, 0xfe0e, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xe0001, 0xe0061, 0x0000, 0x0007, 0x001b, 0x007f,
  0x0085,
].map((code) => String.fromCodePoint(code));

describe("cleanText", () => {
  it.each(UNSEEN)("removes %j around and inside", (unseen) => {
    const typed = `${unseen} ${unseen}${ADDRESS.slice(0, 9)}${unseen}${ADDRESS.slice(9)}${unseen}`;
    expect(cleanText(typed)).toBe(ADDRESS);
  });

  it.each(["\u00a0", "\u2003", "\u202f", "\u3000", "\t", "\r\n"])("trims %j", (blank) => {
    expect(cleanText(`${blank}${ADDRESS}${blank}`)).toBe(ADDRESS);
  });

  it.each([
    ["plain text", "plain text"],
    ["memo\u00a0with\u2003blanks", "memo with blanks"],
    ["10.0.0.1\u200b\r\n\ufeff2001:db8::1", "10.0.0.1\r\n2001:db8::1"],
    ["me\u2060@example.com", "me@example.com"],
    ["Zoë Ångström", "Zoë Ångström"],
    ["Анна\u200b", "Анна"],
    ["\u200b", ""],
    ["", ""],
  ])("turns %j into %j", (typed, expected) => {
    expect(cleanText(typed)).toBe(expected);
  });

  it.each(["👩\u200d💻 key", "❤\ufe0f", "می\u200cخواهم"])(
    "leaves the joiners of emoji and of other scripts: %j",
    (typed) => {
      expect(cleanText(typed)).toBe(typed);
    },
  );

  it("is idempotent", () => {
    for (const unseen of UNSEEN) {
      const cleaned = cleanText(`é${unseen}é`);
      expect(cleanText(cleaned)).toBe(cleaned);
    }
  });
});
