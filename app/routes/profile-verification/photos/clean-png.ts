import { PHOTO_MAX_PARTS } from "~/domain/limits/account-limits";
import { joinBytes } from "~/domain/request/join-bytes";
import { toText, viewOf, type CleanPhoto } from "./cleaned-photo";
import { keepOrientation } from "./orientation";

const SIGNATURE_BYTES = 8;
/** The length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
const DATA_AT = 8;
const CHECKSUM_BYTES = 4;
const HEADER_BYTES = 13;
/** The picture and the meaning of its colours. Texts, times, profiles and animations are removed. */
const KEPT: ReadonlySet<string> = new Set([
  "IHDR",
  "PLTE",
  "tRNS",
  "gAMA",
  "cHRM",
  "sRGB",
  "IDAT",
  "IEND",
]);

const EXIF = "eXIf";

/** Rebuilds a PNG from its chunks, up to its end (PNG, third edition, 5). The orientation is kept. */
export const cleanPng: CleanPhoto = (bytes) => {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  const removed: Uint8Array[] = [];
  const types: string[] = [];
  for (let at = SIGNATURE_BYTES; types.at(-1) !== "IEND";) {
    const chunk = readChunk(bytes, at);
    if (!chunk || !isExpected(chunk, types) || types.length === PHOTO_MAX_PARTS) return undefined;
    types.push(chunk.type);
    const own = toKept(chunk, types);
    if (own) kept.push(own);
    if (own !== chunk.whole) removed.push(chunk.whole);
    at += chunk.whole.byteLength;
    if (chunk.type === "IEND") removed.push(bytes.subarray(at));
  }
  return types.includes("IDAT")
    ? { type: "image/png", bytes: joinBytes(kept), removed }
    : undefined;
};

/** Returns the part of a chunk to keep. Of Exif data this is the orientation, which decoders need before the pixels. */
function toKept({ type, whole }: Chunk, types: readonly string[]): Uint8Array | undefined {
  if (KEPT.has(type)) return whole;
  // Keep at most one. Comparing every Exif chunk with all earlier ones would be slow.
  if (type !== EXIF || types.indexOf(EXIF) < types.length - 1 || types.includes("IDAT")) {
    return undefined;
  }
  const exif = keepOrientation(whole.subarray(DATA_AT, whole.byteLength - CHECKSUM_BYTES));
  return exif && toChunk(EXIF, exif);
}

function toChunk(type: string, data: Uint8Array): Uint8Array {
  const named = joinBytes([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), data]);
  const chunk = joinBytes([new Uint8Array(4), named, new Uint8Array(CHECKSUM_BYTES)]);
  viewOf(chunk).setUint32(0, data.byteLength);
  viewOf(chunk).setUint32(chunk.byteLength - CHECKSUM_BYTES, toChecksum(named));
  return chunk;
}

/** CRC-32 (PNG, third edition, D), computed bit by bit: the input has only thirty bytes. */
function toChecksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

interface Chunk {
  readonly type: string;
  readonly whole: Uint8Array;
}

function readChunk(bytes: Uint8Array, at: number): Chunk | undefined {
  if (at + FRAME_BYTES > bytes.byteLength) return undefined;
  const end = at + FRAME_BYTES + viewOf(bytes).getUint32(at);
  if (end > bytes.byteLength) return undefined;
  return { type: toText(bytes.subarray(at + 4, at + 8)), whole: bytes.subarray(at, end) };
}

// Whether the chunk is valid here. The header comes first and once. A critical chunk (its name starts with a capital)
// must be a known one.
function isExpected({ type, whole }: Chunk, before: readonly string[]): boolean {
  const isHeader = type === "IHDR" && whole.byteLength === FRAME_BYTES + HEADER_BYTES;
  if (isHeader !== (before.length === 0)) return false;
  const isCritical = /^[A-Z]/.test(type);
  return KEPT.has(type) || !isCritical;
}
