// Pictures of pairs (docs/decisions/009-pictures.md). The build draws every coin as the left and the right half of a
// ticket, and the edge joins two halves into one PNG.
import { crc32 } from "node:zlib";

/** The size of one half, in px. Two halves are a link preview (1200 × 630; spec: Preview images). */
const HALF = { width: 600, height: 630 } as const;

/** PNG's filter 'Up': every byte is the difference to the byte above. Halves are stored filtered, because such rows can be joined side by side. */
const FILTER_UP = 2;
const CHANNELS = 3;
const ROW = HALF.width * CHANNELS;

/** Returns the path of a coin's half among the static files. The slug is the instrument's, in lower case. */
export function halfPath(side: "from" | "to", slug: string): string {
  return `/_og/${side}/${slug}.bin`;
}

/** Returns the key of a pair's picture in the edge's cache. A build may have another brand or other colours, so each has its own. */
export function toPictureKey({ origin, pathname }: URL, buildId: string): Request {
  return new Request(`${origin}/${buildId}${pathname}`);
}

/**
 * Cuts one half out of the RGBA pixels of the whole picture. Returns the bytes that `joinHalves` takes, before
 * compression; the build calls this.
 * @internal
 */
export function cutHalf(pixels: Uint8Array, side: "from" | "to"): Uint8Array {
  const half = new Uint8Array(ROW * HALF.height);
  const left = side === "from" ? 0 : HALF.width;
  const at = (x: number, y: number, channel: number) =>
    y < 0 ? 0 : (pixels[(y * HALF.width * 2 + left + x) * 4 + channel] ?? 0);
  let place = 0;
  for (let y = 0; y < HALF.height; y += 1) {
    for (let x = 0; x < HALF.width; x += 1) {
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        half[place] = at(x, y, channel) - at(x, y - 1, channel);
        place += 1;
      }
    }
  }
  return half;
}

/** Returns the PNG of two halves side by side. */
export async function joinHalves(
  from: Uint8Array,
  to: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const stride = 1 + ROW * 2;
  const rows = new Uint8Array(stride * HALF.height);
  for (let y = 0; y < HALF.height; y += 1) {
    rows[y * stride] = FILTER_UP;
    rows.set(from.subarray(y * ROW, (y + 1) * ROW), y * stride + 1);
    rows.set(to.subarray(y * ROW, (y + 1) * ROW), y * stride + 1 + ROW);
  }
  const data = await through(rows, new CompressionStream("deflate"));
  return concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", header()),
    chunk("IDAT", data),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** Decompresses deflated bytes. */
export function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  return through(bytes, new DecompressionStream("deflate"));
}

// 8 bits per channel, RGB, deflate, adaptive filters, not interlaced.
function header(): Uint8Array {
  const bytes = new Uint8Array(13);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, HALF.width * 2);
  view.setUint32(4, HALF.height);
  bytes.set([8, 2, 0, 0, 0], 8);
  return bytes;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = concat([new TextEncoder().encode(type), data]);
  const frame = new Uint8Array(named.length + 8);
  const view = new DataView(frame.buffer);
  view.setUint32(0, data.length);
  frame.set(named, 4);
  view.setUint32(named.length + 4, crc32(named));
  return frame;
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const readable = new Response(new Uint8Array(bytes)).body?.pipeThrough(stream);
  return new Uint8Array(await new Response(readable ?? null).arrayBuffer());
}
