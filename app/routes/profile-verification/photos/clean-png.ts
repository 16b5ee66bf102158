import { PHOTO_MAX_PARTS } from "~/domain/account-limits";
import { joinBytes } from "~/domain/site/join-bytes";
import { toText, viewOf, type CleanPhoto } from "./cleaned-photo";

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
const HEADER_BYTES = 13;
/** The picture itself, and what its colours mean. Texts, times, profiles and animations are left out. */
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

/** A PNG's chunks one after the other, up to its end (PNG, third edition, 5). */
export const cleanPng: CleanPhoto = (bytes) => {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  const removed: Uint8Array[] = [];
  const types: string[] = [];
  for (let at = SIGNATURE_BYTES; types.at(-1) !== "IEND";) {
    const chunk = readChunk(bytes, at);
    if (!chunk || !isExpected(chunk, types) || types.length === PHOTO_MAX_PARTS) return undefined;
    types.push(chunk.type);
    (KEPT.has(chunk.type) ? kept : removed).push(chunk.whole);
    at += chunk.whole.byteLength;
    if (chunk.type === "IEND") removed.push(bytes.subarray(at));
  }
  return types.includes("IDAT")
    ? { type: "image/png", bytes: joinBytes(kept), removed }
    : undefined;
};

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

// The header comes first, once, and a chunk that a decoder must understand (its name begins with a capital) is one of ours.
function isExpected({ type, whole }: Chunk, before: readonly string[]): boolean {
  const isHeader = type === "IHDR" && whole.byteLength === FRAME_BYTES + HEADER_BYTES;
  if (isHeader !== (before.length === 0)) return false;
  const isCritical = /^[A-Z]/.test(type);
  return KEPT.has(type) || !isCritical;
}
