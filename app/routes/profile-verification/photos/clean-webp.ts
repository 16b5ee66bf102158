import { WEBP } from "image-size/types/webp";
import { PHOTO_MAX_PARTS } from "~/domain/limits/account-limits";
import { joinBytes } from "~/domain/request/join-bytes";
import { toText, viewOf, type CleanPhoto } from "./cleaned-photo";

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** The only VP8X flag that remains valid is 'has transparency': profile, Exif, XMP and animation are removed. */
const ALPHA_FLAG = 0x10;
const KEPT: ReadonlySet<string> = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);

/** Rebuilds a WebP from its chunks, up to the length in its header (RFC 9649, 2). */
export const cleanWebp: CleanPhoto = (bytes) => {
  const end = CHUNK_HEADER_BYTES + viewOf(bytes).getUint32(4, true);
  if (end > bytes.byteLength || end % 2 === 1) return undefined;
  const kept: Uint8Array[] = [];
  const removed = [bytes.subarray(end)];
  const types: string[] = [];
  for (let at = HEADER_BYTES; at < end;) {
    const chunk = readChunk(bytes.subarray(0, end), at);
    if (!chunk || types.length === PHOTO_MAX_PARTS) return undefined;
    const isKept = KEPT.has(chunk.type) && !types.includes(chunk.type);
    types.push(chunk.type);
    if (isKept) kept.push(toKept(chunk));
    else removed.push(chunk.whole);
    at += chunk.whole.byteLength;
  }
  if (!isPicture(types)) return undefined;
  return { type: "image/webp", bytes: joinBytes([toHeader(kept), ...kept]), removed };
};

/** Returns the larger sides of the canvas and of the pixels: a header may name a smaller canvas (docs/security.md 62). */
export function measureWebp(bytes: Uint8Array): {
  readonly width: number;
  readonly height: number;
} {
  const canvas = WEBP.calculate(bytes);
  const pixels = findPixels(bytes);
  if (!pixels) return canvas;
  const { width, height } = WEBP.calculate(joinBytes([toHeader([pixels]), pixels]));
  return { width: Math.max(canvas.width, width), height: Math.max(canvas.height, height) };
}

function findPixels(bytes: Uint8Array): Uint8Array | undefined {
  for (let at = HEADER_BYTES; ;) {
    const chunk = readChunk(bytes, at);
    if (!chunk || chunk.type === "VP8 " || chunk.type === "VP8L") return chunk?.whole;
    at += chunk.whole.byteLength;
  }
}

interface Chunk {
  readonly type: string;
  readonly whole: Uint8Array;
}

function readChunk(bytes: Uint8Array, at: number): Chunk | undefined {
  if (at + CHUNK_HEADER_BYTES > bytes.byteLength) return undefined;
  const size = viewOf(bytes).getUint32(at + 4, true);
  const end = at + CHUNK_HEADER_BYTES + size + (size % 2);
  if (end > bytes.byteLength) return undefined;
  return { type: toText(bytes.subarray(at, at + 4)), whole: bytes.subarray(at, end) };
}

function toKept({ type, whole }: Chunk): Uint8Array {
  if (type !== "VP8X") return whole;
  const copy = whole.slice();
  copy[CHUNK_HEADER_BYTES] = (copy[CHUNK_HEADER_BYTES] ?? 0) & ALPHA_FLAG;
  return copy;
}

// Whether this is a still picture: pixels once, and any extension before them.
function isPicture(types: readonly string[]): boolean {
  const pictures = types.filter((type) => type === "VP8 " || type === "VP8L").length;
  return pictures === 1 && types[0]?.startsWith("VP8") === true;
}

function toHeader(kept: readonly Uint8Array[]): Uint8Array {
  const size = kept.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  const header = new TextEncoder().encode("RIFF0000WEBP");
  viewOf(header).setUint32(4, HEADER_BYTES - CHUNK_HEADER_BYTES + size, true);
  return header;
}
