// Draws only a few pictures at once, and each of them once for all requests, so that memory stays bounded
// (docs/security.md 45).
import { inTime } from "~/domain/time/in-time";

/** Most pair previews that an isolate draws at once (our choice: about 7 MB each). */
export const MAX_DRAWINGS_AT_ONCE = 2;

/** How long a request waits for its preview before it gets the shared one, milliseconds (our choice). */
export const DRAWING_PATIENCE_MS = 5_000;

/** A drawing that takes longer, milliseconds, counts as lost with its request (our choice). */
export const DRAWING_MAX_MS = 10_000;

/** A picture as bytes; undefined if it could not be drawn. */
export type Picture = Uint8Array<ArrayBuffer> | undefined;

interface Drawing {
  readonly startedAt: number;
  readonly picture: Promise<Picture>;
}

/** What a request provides: a clock (epoch ms), the platform's waitUntil, and the function that draws. */
export interface DrawingOptions {
  readonly now: () => number;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly draw: () => Promise<Picture>;
}

const running = new Map<string, Drawing>();

/** Returns the picture of a path: drawn now, or shared with a request that is already drawing it. Returns undefined if no turn is free in time. */
export async function drawOnce(path: string, options: DrawingOptions): Promise<Picture> {
  const { now } = options;
  const lastCall = now() + DRAWING_PATIENCE_MS;
  for (;;) {
    dropLost(now());
    const own = running.get(path);
    const left = lastCall - now();
    if (own) return inTime(own.picture, left);
    if (running.size < MAX_DRAWINGS_AT_ONCE) return start(path, options);
    if (left <= 0) return undefined;
    await inTime(Promise.race([...running.values()].map(({ picture }) => picture)), left);
  }
}

/** Returns how many pictures are being drawn. */
export function countDrawings(): number {
  return running.size;
}

function start(path: string, { now, waitUntil, draw }: DrawingOptions): Promise<Picture> {
  const picture = draw()
    .catch(() => undefined)
    .finally(() => {
      if (running.get(path) === drawing) running.delete(path);
    });
  const drawing = { startedAt: now(), picture };
  running.set(path, drawing);
  waitUntil(picture);
  return picture;
}

// A drawing never settles if the platform ended its request.
function dropLost(now: number): void {
  for (const [path, { startedAt }] of running) {
    if (now - startedAt > DRAWING_MAX_MS) running.delete(path);
  }
}
