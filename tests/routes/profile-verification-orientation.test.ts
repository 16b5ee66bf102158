import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { checkPhoto } from "~/routes/profile-verification/photos/check-photo.server";
import { PNG } from "../support/photos";

const BIG = "MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
const LITTLE =
  "II*\0\x08\0\0\0\x02\0\x0f\x01\x02\0\x04\0\0\0Ann\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0";
/** After the signature and the header. */
const FIRST_CHUNK_AT = 33;

type Bytes = Uint8Array<ArrayBuffer>;

async function clean(photo: Bytes) {
  const checked = await checkPhoto(new File([photo], "me.png"));
  if (!checked.ok) throw new Error(checked.problem);
  const bytes = new Uint8Array(await checked.photo.arrayBuffer());
  return { bytes, text: new TextDecoder("latin1").decode(bytes) };
}

/** The photo with Exif data, as TIFF. */
function withExif(photo: Bytes, exif: string): Bytes {
  const named = Uint8Array.from(`eXIf${exif}`, (character) => character.charCodeAt(0));
  const frame = new DataView(new ArrayBuffer(8));
  frame.setUint32(0, exif.length);
  frame.setUint32(4, crc32(named));
  const [length, checksum] = [frame.buffer.slice(0, 4), frame.buffer.slice(4)];
  return Uint8Array.from([
    ...photo.slice(0, FIRST_CHUNK_AT),
    ...new Uint8Array(length),
    ...named,
    ...new Uint8Array(checksum),
    ...photo.slice(FIRST_CHUNK_AT),
  ]);
}

describe("a PNG with Exif data", () => {
  it.each([LITTLE, BIG])("keeps only the orientation: %j", async (exif) => {
    const { bytes, text } = await clean(withExif(PNG, `${exif}GPS`));
    expect(text).not.toContain("Ann");
    expect(text).not.toContain("GPS");
    expect(bytes).toEqual(withExif((await clean(PNG)).bytes, BIG));
  });

  it.each([
    ["upright", BIG.replace("\x06", "\x01")],
    ["a nonexistent orientation", BIG.replace("\x06", "\x09")],
    ["an offset beyond the end", BIG.replace("\0\0\0\x08", "\xff\0\0\x08")],
    ["nothing", ""],
  ])("loses it when it says %s", async (_name, exif) => {
    expect(await clean(withExif(PNG, exif))).toEqual(await clean(PNG));
  });

  it("keeps the first orientation", async () => {
    const twice = withExif(withExif(PNG, BIG.replace("\x06", "\x03")), BIG);
    expect((await clean(twice)).bytes).toEqual(withExif((await clean(PNG)).bytes, BIG));
  });
});
