import { JPG } from "image-size/types/jpg";
import { PHOTO_MAX_PARTS } from "~/domain/limits/account-limits";
import { joinBytes } from "~/domain/request/join-bytes";
import { toText, viewOf, type CleanPhoto } from "./cleaned-photo";
import { toTiff } from "./orientation";

const MARK = 0xff;
const START_BYTES = 2;
const END = 0xd9;
const SCAN = 0xda;
/** Frames that every browser decodes: baseline, extended and progressive. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Huffman and quantization tables, scans, restart intervals, and the number of lines. */
const KEPT: ReadonlySet<number> = new Set([0xc4, 0xdb, SCAN, 0xdd, 0xdc]);
/** Arithmetic coding, lossless and hierarchical frames. Few decoders support them, and no camera writes them. */
const UNKNOWN_FRAMES: ReadonlySet<number> = new Set([
  0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf,
]);
/** JFIF without its thumbnail, and Adobe's colour data: their identifiers and resulting lengths. */
const PLAIN_SEGMENTS: Readonly<Record<number, { readonly id: string; readonly bytes: number }>> = {
  0xe0: { id: "JFIF\0", bytes: 18 },
  0xee: { id: "Adobe", bytes: 16 },
};

/** Rebuilds a JPEG from its segments, up to its end (ITU-T T.81, B). The orientation is kept, which cameras write into the Exif data. */
export const cleanJpeg: CleanPhoto = (bytes) => {
  const segments = readSegments(bytes);
  const [frame, ...others] = segments?.filter(({ marker }) => FRAMES.has(marker)) ?? [];
  // Only one frame is measured, and a decoder may take another one.
  if (!segments || !frame || others.length > 0) return undefined;
  const start = bytes.subarray(0, START_BYTES);
  const kept = segments.filter(isKept).map(toWhole);
  const removed = segments.filter((segment) => !isKept(segment)).map(toWhole);
  const exif = segments.find(({ marker }) => marker === EXIF_MARKER);
  const orientation = exif && toOrientation([start, exif.whole, frame.whole]);
  const end = START_BYTES + segments.reduce((sum, { whole }) => sum + whole.byteLength, 0);
  return {
    type: "image/jpeg",
    bytes: joinBytes([start, ...(orientation ? [orientation] : []), ...kept]),
    removed: [...removed, bytes.subarray(end)],
  };
};

interface Segment {
  readonly marker: number;
  /** The segment with its marker; for a scan also with its data. */
  readonly whole: Uint8Array;
}

/** Returns all segments including the end; undefined if the end is missing. */
function readSegments(bytes: Uint8Array): readonly Segment[] | undefined {
  const segments: Segment[] = [];
  for (let at = START_BYTES; segments.at(-1)?.marker !== END;) {
    const segment = readSegment(bytes, at);
    if (!segment || UNKNOWN_FRAMES.has(segment.marker)) return undefined;
    if (segments.push(segment) > PHOTO_MAX_PARTS) return undefined;
    at += segment.whole.byteLength;
  }
  return segments;
}

function toWhole({ whole }: Segment): Uint8Array {
  return whole;
}

function readSegment(bytes: Uint8Array, start: number): Segment | undefined {
  let at = start;
  if (bytes[at] !== MARK) return undefined;
  while (bytes[at] === MARK) at += 1;
  const marker = bytes[at];
  if (marker === undefined) return undefined;
  if (marker === END) return { marker, whole: bytes.subarray(start, at + 1) };
  if (at + 3 > bytes.byteLength) return undefined;
  const head = at + 1 + viewOf(bytes).getUint16(at + 1);
  const end = marker === SCAN ? findScanEnd(bytes, head) : head;
  return end > at + 2 && end <= bytes.byteLength
    ? { marker, whole: bytes.subarray(start, end) }
    : undefined;
}

// Within a scan, 0xff is followed by a zero or is a restart marker. Any other marker starts the next segment.
function findScanEnd(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(MARK, start); at !== -1; at = bytes.indexOf(MARK, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === MARK || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return bytes.byteLength + 1;
}

function isKept({ marker, whole }: Segment): boolean {
  const plain = PLAIN_SEGMENTS[marker];
  if (!plain) return marker === END || FRAMES.has(marker) || KEPT.has(marker);
  return whole.byteLength === plain.bytes && toText(whole.subarray(4)).startsWith(plain.id);
}

const UPRIGHT = 1;
const ORIENTATIONS = 8;
const EXIF_MARKER = 0xe1;
/** The segment header for Exif data with only the orientation. */
const EXIF_HEAD = Uint8Array.from("\xff\xe1\x00\x22Exif\0\0", (character) =>
  character.charCodeAt(0),
);

/** Returns a segment with the orientation; undefined for an upright picture. `parts` are the start, the Exif data and the frame. */
function toOrientation(parts: readonly Uint8Array[]): Uint8Array | undefined {
  const orientation = readOrientation(joinBytes(parts));
  if (orientation <= UPRIGHT || orientation > ORIENTATIONS) return undefined;
  return joinBytes([EXIF_HEAD, toTiff(orientation)]);
}

// The library does not validate its input and may throw.
function readOrientation(bytes: Uint8Array): number {
  try {
    return JPG.calculate(bytes).orientation ?? UPRIGHT;
  } catch {
    return UPRIGHT;
  }
}
