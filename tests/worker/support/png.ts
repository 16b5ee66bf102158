import { inflateSync } from "node:zlib";

export interface Picture {
  width: number;
  height: number;
  /** The RGB bytes of a pixel. */
  at: (x: number, y: number) => number[];
}

const SIGNATURE = "137,80,78,71,13,10,26,10";
const UP = 2;

/** Reads a PNG of RGB rows, each filtered 'Up' or not at all. */
export function readPng(bytes: Uint8Array): Picture {
  if (bytes.subarray(0, 8).join() !== SIGNATURE) throw new Error("Not a PNG");
  const head = new DataView(bytes.buffer, bytes.byteOffset);
  const [width, height] = [head.getUint32(16), head.getUint32(20)];
  const rows = new Uint8Array(inflateSync(readChunk(bytes, "IDAT")));
  const stride = 1 + width * 3;
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * stride];
    for (let x = 0; x < width * 3; x += 1) {
      const above = y > 0 && filter === UP ? (pixels[(y - 1) * width * 3 + x] ?? 0) : 0;
      pixels[y * width * 3 + x] = (rows[y * stride + 1 + x] ?? 0) + above;
    }
  }
  return {
    width,
    height,
    at: (x, y) => [...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)],
  };
}

function readChunk(bytes: Uint8Array, wanted: string): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let place = 8; place < bytes.length;) {
    const length = view.getUint32(place);
    const type = String.fromCharCode(...bytes.subarray(place + 4, place + 8));
    if (type === wanted) return bytes.subarray(place + 8, place + 8 + length);
    place += length + 12;
  }
  throw new Error(`No ${wanted}`);
}
