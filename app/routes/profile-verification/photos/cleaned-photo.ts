type Bytes = Uint8Array<ArrayBuffer>;

/** A photo rebuilt from the parts that a decoder needs. Metadata, thumbnails and data after the picture's end are removed. */
export interface CleanedPhoto {
  readonly type: "image/jpeg" | "image/png" | "image/webp";
  readonly bytes: Bytes;
  /** The removed parts. */
  readonly removed: readonly Uint8Array[];
}

/** Rebuilds one format; undefined if the file is damaged. */
export type CleanPhoto = (bytes: Uint8Array) => CleanedPhoto | undefined;

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

// Decoders treat latin1 as Windows-1252: bytes from 0x80 to 0x9f become other code points.
const latin1 = new TextDecoder("latin1");

/** Returns each byte as one character, for searching. */
export function toText(bytes: Uint8Array): string {
  return latin1.decode(bytes);
}

/** More than the longest mark that is searched for, in characters. */
const OVERLAP = 16;
const WINDOW = 64 * 1_024;

/** Returns the text in pieces that overlap by the length of a mark. The text of a whole photo would be another full copy in memory. */
export function* toTexts(bytes: Uint8Array): Generator<string> {
  for (let start = 0; start < bytes.byteLength; start += WINDOW - OVERLAP) {
    yield toText(bytes.subarray(start, start + WINDOW));
  }
}
