import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TextEncoder as PageTextEncoder } from "~/remix-workarounds/text-encoder.server";

const LONGEST = 300;
/** Letters of real pages, and lone surrogates. */
const text = fc.oneof(
  fc.string({ unit: "grapheme-ascii", maxLength: LONGEST }),
  fc.string({
    unit: fc.constantFrom("я", "Ж", "a", " ", "é", "\u007F", "\u0080", "\u07FF", "\u0800"),
  }),
  fc.string({ unit: "binary", maxLength: LONGEST }),
  fc.string({ unit: fc.constantFrom("a", "€", "😀", "\uD83D", "\uDE00") }),
);

function encodeInto(encoder: Pick<TextEncoder, "encodeInto">, given: string, room: number) {
  const target = new Uint8Array(room);
  return { ...encoder.encodeInto(given, target), bytes: [...target] };
}

describe("the encoder of a page's texts", () => {
  it("matches the platform's encoder for any text and any space", () => {
    fc.assert(
      fc.property(text, fc.nat({ max: 3 * LONGEST }), (given, room) => {
        const expected = encodeInto(new TextEncoder(), given, room);
        expect(encodeInto(new PageTextEncoder(), given, room)).toEqual(expected);
      }),
    );
  });

  it("writes only its texts", () => {
    const target = new Uint8Array(8).fill(7);
    expect(new PageTextEncoder().encodeInto("aя", target)).toEqual({ read: 2, written: 3 });
    expect([...target]).toEqual([0x61, 0xd1, 0x8f, 7, 7, 7, 7, 7]);
  });

  it("encodes a whole text as the platform does", () => {
    expect(new PageTextEncoder().encode("Обмен €")).toEqual(new TextEncoder().encode("Обмен €"));
  });
});
