type Bytes = Uint8Array<ArrayBuffer>;

/** A photo made anew of what a decoder needs. Metadata, thumbnails and whatever follows the picture's end are left out. */
export interface CleanedPhoto {
  readonly type: "image/jpeg" | "image/png" | "image/webp";
  readonly bytes: Bytes;
  /** What was left out. */
  readonly removed: readonly Uint8Array[];
}

/** Reads one format; undefined where the bytes begin as it but are not whole. */
export type CleanPhoto = (bytes: Uint8Array) => CleanedPhoto | undefined;

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

// What decoders call latin1 is Windows-1252: from 0x80 to 0x9f its characters have other numbers than their bytes.
const latin1 = new TextDecoder("latin1");

/** Each byte as one character, to be looked through. */
export function toText(bytes: Uint8Array): string {
  return latin1.decode(bytes);
}

/** Longest mark that is looked for, in characters, and more. */
const OVERLAP = 16;
const WINDOW = 64 * 1_024;

/** The same piece by piece, the pieces overlapping by what a mark may be long: text of a whole photo would be one more copy of it. */
export function* toTexts(bytes: Uint8Array): Generator<string> {
  for (let start = 0; start < bytes.byteLength; start += WINDOW - OVERLAP) {
    yield toText(bytes.subarray(start, start + WINDOW));
  }
}
