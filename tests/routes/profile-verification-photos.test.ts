import fc from "fast-check";
import { JPG } from "image-size/types/jpg";
import { describe, expect, it, test } from "vitest";
import { PHOTO_MAX_BYTES } from "~/domain/limits/account-limits";
import { checkPhoto } from "~/routes/profile-verification/photos/check-photo.server";
import { JPEG, PLAIN_WEBP, PNG, WEBP } from "../support/photos";
import { cpuCost } from "../support/cpu-cost";

type Bytes = Uint8Array<ArrayBuffer>;

/** As a browser sends it, with a name and type that may be false. */
function send(...parts: (Bytes | string)[]): File {
  return new File(parts, "me.jpg", { type: "image/jpeg" });
}

async function check(...parts: (Bytes | string)[]) {
  const checked = await checkPhoto(send(...parts));
  if (!checked.ok) return { problem: checked.problem };
  const bytes = new Uint8Array(await checked.photo.arrayBuffer());
  return { type: checked.photo.type, bytes, text: new TextDecoder("latin1").decode(bytes) };
}

/** Text as a picture's comment: a segment, or chunks of both chunked formats. */
function segment(text: string): Bytes {
  const length = text.length + 2;
  return join(Uint8Array.of(0xff, 0xfe, length >> 8, length & 255), encode(text));
}

function pngText(text: string): Bytes {
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, text.length);
  return join(size, encode(`tEXt${text}`), new Uint8Array(4));
}

function encode(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function join(...parts: Bytes[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** The bytes with others inserted at an offset. */
function insert(bytes: Bytes, at: number, other: Bytes): Bytes {
  return join(bytes.slice(0, at), other, bytes.slice(at));
}

describe("a photo", () => {
  it.each([
    ["JPEG", JPEG, "image/jpeg"],
    ["PNG", PNG, "image/png"],
    ["WebP", WEBP, "image/webp"],
    ["WebP without extras", PLAIN_WEBP, "image/webp"],
  ])("%s is recognised by its bytes, not by its name", async (_name, photo, type) => {
    expect(await check(photo)).toMatchObject({ type });
  });

  it.each([JPEG, PNG, WEBP, PLAIN_WEBP])("stays unchanged when it is clean", async (photo) => {
    const { bytes = photo } = await check(photo);
    expect(await check(bytes)).toMatchObject({ bytes });
  });

  it.each([
    ["Exif of a JPEG", JPEG, /GPS here/],
    ["Exif of a WebP", WEBP, /EXIF|Exif/],
    ["a comment of a JPEG", insert(JPEG, 2, segment("at home")), /at home/],
    [
      "an unknown segment",
      insert(JPEG, 2, join(Uint8Array.of(0xff, 0xe5, 0, 9), encode("at home"))),
      /at home/,
    ],
    ["a text of a PNG", insert(PNG, 33, pngText("at home")), /at home/],
    ["the bytes after a JPEG", join(JPEG, encode("at home")), /at home/],
    ["the bytes after a PNG", join(PNG, encode("at home")), /at home/],
    ["the bytes after a WebP", join(WEBP, encode("at home")), /at home/],
  ])("loses %s", async (_name, photo, secret) => {
    expect(new TextDecoder("latin1").decode(photo)).toMatch(secret);
    const { text, problem } = await check(photo);
    expect(problem).toBeUndefined();
    expect(text).not.toMatch(secret);
  });

  it("keeps the orientation", async () => {
    const { bytes = JPEG } = await check(JPEG);
    expect(JPG.calculate(JPEG)).toEqual({ width: 320, height: 400, orientation: 6 });
    expect(JPG.calculate(bytes)).toEqual({ width: 320, height: 400, orientation: 6 });
  });

  it("has the length in the WebP's header", async () => {
    const { bytes = WEBP } = await check(WEBP);
    expect(new DataView(bytes.buffer).getUint32(4, true)).toBe(bytes.byteLength - 8);
    expect(bytes.byteLength).toBeLessThan(WEBP.byteLength);
  });
});

describe("a file is rejected", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  it.each<[string, (Bytes | string)[], string]>([
    ["nothing", [], "missing"],
    ["an SVG", [svg], "not_a_photo"],
    ["a GIF", ["GIF89a", new Uint8Array(100)], "not_a_photo"],
    ["a PDF", ["%PDF-1.7\n"], "not_a_photo"],
    ["a page", ["<!doctype html><p>"], "not_a_photo"],
    ["a photo with a gap before it", [" ", JPEG], "not_a_photo"],
    ["text that begins as a JPEG", ["\xff\xd8\xff"], "not_a_photo"],
    ["only the beginning of a JPEG", [JPEG.slice(0, 3)], "broken"],
    ["half a JPEG", [JPEG.slice(0, 800)], "broken"],
    ["a JPEG without its end", [JPEG.slice(0, -2)], "broken"],
    ["half a PNG", [PNG.slice(0, 60)], "broken"],
    ["a PNG without its end", [PNG.slice(0, -1)], "broken"],
    ["half a WebP", [WEBP.slice(0, 40)], "broken"],
    ["only the beginning of a WebP", [WEBP.slice(0, 16)], "broken"],
    ["a page in a comment", [insert(JPEG, 2, segment("<script>alert(1)</script>"))], "disguised"],
    ["a page in a PNG", [insert(PNG, 33, pngText("<HTML>"))], "disguised"],
    ["a page after a JPEG", [JPEG, "<html>"], "disguised"],
    ["a program after a PNG", [PNG, "<?php system(1);"], "disguised"],
    ["a picture with script after a WebP", [WEBP, svg], "disguised"],
    ["markup among the kept parts", [withPixels("<SVG onload=a>")], "disguised"],
    ["a PDF after a JPEG", [JPEG, "%PDF-1.7"], "disguised"],
    ["an archive after a JPEG", [JPEG, "PK\x03\x04"], "disguised"],
    ["an archive after a PNG", [PNG, "PK\x05\x06"], "disguised"],
    ["an archive among the kept parts", [withPixels("PK\x05\x06\0\0\0\0")], "disguised"],
    ["another archive among them", [withPixels("Rar!\x1a\x07")], "disguised"],
    ["more than 4 MB", [JPEG, new Uint8Array(PHOTO_MAX_BYTES)], "too_large"],
  ])("%s", async (_name, parts, problem) => {
    expect(await check(...parts)).toEqual({ problem });
  });

  it("with markup anywhere among the pixels", async () => {
    const before = 64 * 1_024 - JPEG.byteLength;
    for (let gap = before - 16; gap <= before + 16; gap += 1) {
      const photo = withPixels(`${"a".repeat(gap)}<!doctype`);
      expect([gap, await check(photo)]).toEqual([gap, { problem: "disguised" }]);
    }
  });

  it("never for random letters among the pixels", async () => {
    expect(await check(withPixels("<svgq"))).not.toHaveProperty("problem");
  });

  it("when its header names tiny or impossibly large sides", async () => {
    const sized = (width: number, height: number) => {
      const bytes = PNG.slice();
      new DataView(bytes.buffer).setUint32(16, width);
      new DataView(bytes.buffer).setUint32(20, height);
      return bytes;
    };
    expect(await check(sized(16, 16))).toEqual({ problem: "too_small" });
    expect(await check(sized(2 ** 31, 400))).toEqual({ problem: "too_wide" });
    expect(await check(sized(16_000, 16_000))).toEqual({ problem: "too_wide" });
  });

  it("62: when its pixels are more than its canvas", async () => {
    const bytes = WEBP.slice();
    const start = new TextDecoder("latin1").decode(bytes).indexOf("\x9d\x01*");
    new DataView(bytes.buffer).setUint16(start + 3, 16_383, true);
    new DataView(bytes.buffer).setUint16(start + 5, 16_383, true);
    expect(await check(bytes)).toEqual({ problem: "too_wide" });
  });

  it("62: when it has a second frame, whose size is not checked", async () => {
    const text = new TextDecoder("latin1").decode(JPEG);
    const at = text.indexOf("\xff\xc0\0\x11");
    const frame = JPEG.slice(at, at + 19);
    const huge = frame.slice();
    new DataView(huge.buffer).setUint32(5, 0xffffffff);
    expect(await check(insert(JPEG, at + frame.length, huge))).toEqual({ problem: "broken" });
    expect(await check(insert(JPEG, at, frame))).toEqual({ problem: "broken" });
  });

  it.each([
    ["JPEG", Uint8Array.of(0xff, 0xd8), () => Uint8Array.of(0xff, 0xfe, 0, 2), 900_000],
    ["PNG", PNG.slice(0, 33), () => pngText(""), 300_000],
    ["WebP", encode("RIFF\x00\x3f\x3c\x00WEBPVP8X\0\0\0\0"), () => encode("VP8L\0\0\0\0"), 493_534],
  ])(
    "when it consists only of parts of a %s, without decoding them",
    async (_name, start, part, count) => {
      const one = part();
      const many = new Uint8Array(one.byteLength * count);
      for (let at = 0; at < many.byteLength; at += one.byteLength) many.set(one, at);
      const cost = await cpuCost(async () => {
        expect(await check(start, many)).toEqual({ problem: "broken" });
      });
      expect(cost).toBeLessThan(500);
    },
  );

  it("when it is a text field", async () => {
    expect(await checkPhoto("a photo")).toEqual({ ok: false, problem: "missing" });
  });
});

test("checking any altered photo ends and accepts only photos", async () => {
  const change = fc.tuple(
    fc.constantFrom(JPEG, PNG, WEBP, PLAIN_WEBP),
    fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 8 }),
    fc.nat(2_000),
  );
  await fc.assert(
    fc.asyncProperty(change, async ([photo, changes, length]) => {
      const bytes = photo.slice(0, length);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      const checked = await check(bytes);
      if (checked.problem !== undefined) return;
      // An accepted photo passes again unchanged.
      expect(await check(checked.bytes)).toEqual(checked);
    }),
    { numRuns: 2_000 },
  );
});

/** A photo with this text in the part that a decoder reads: just before a JPEG's end, in its pixels. */
function withPixels(text: string): Bytes {
  return insert(JPEG, JPEG.byteLength - 2, encode(text));
}
