import { LRUCache } from "lru-cache";
import encodeQR from "qr";

// Scanners need a border of four light modules.
const BORDER = 4;

// The capacity of the largest code with medium error correction, in bytes.
const MAX_BYTES = 2_331;

/** Most drawings that an isolate remembers, 10 KB each. An order's page is requested again and again. */
const MAX_DRAWINGS = 100;

const drawings = new LRUCache<string, QrDrawing>({ max: MAX_DRAWINGS });

interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** Returns a QR code as one stroked path with a line per run of dark modules. `size` is the side length in modules. Undefined if the text exceeds the capacity. */
export function drawQr(text: string): QrDrawing | undefined {
  if (new TextEncoder().encode(text).byteLength > MAX_BYTES) return undefined;
  const known = drawings.get(text);
  if (known) return known;
  const rows = encodeQR(text, "raw", { ecc: "medium", border: BORDER });
  const drawing = { size: rows.length, path: rows.map(drawRow).join("") };
  drawings.set(text, drawing);
  return drawing;
}

function drawRow(modules: readonly boolean[], y: number): string {
  const row = modules.map((isDark) => (isDark ? "1" : "0")).join("");
  return [...row.matchAll(/1+/g)]
    .map((run) => `M${String(run.index)} ${String(y)}.5h${String(run[0].length)}`)
    .join("");
}
