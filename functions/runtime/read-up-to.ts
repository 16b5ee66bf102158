import { inTime } from "~/domain/time/in-time";

/** The memory that a body takes before its first byte has arrived, bytes. */
const FIRST_BYTES = 1_024;

/** Most bytes of a body, and how long all of it may take, milliseconds. */
interface ReadLimits {
  readonly bytes: number;
  readonly patienceMs: number;
}

/** Returns the whole body; "broken" if the connection broke or is too slow. Memory grows with the bytes that arrive, because thousands of connections may send nothing. */
export async function readUpTo(
  body: ReadableStream<Uint8Array>,
  { bytes, patienceMs }: ReadLimits,
): Promise<Uint8Array<ArrayBuffer> | "too-large" | "broken"> {
  const end = Date.now() + patienceMs;
  const reader = body.getReader();
  let held = new Uint8Array(FIRST_BYTES);
  let size = 0;
  for (;;) {
    const part = await readPart(reader, end - Date.now());
    if (part?.done === true) return held.subarray(0, size);
    const next = size + (part?.value.byteLength ?? 0);
    if (!part || next > bytes) {
      // Not awaited: a stuck connection may never confirm it.
      reader.cancel().catch(() => undefined);
      return part ? "too-large" : "broken";
    }
    if (next > held.byteLength) held = grow(held, Math.min(bytes, Math.max(next, 2 * size)));
    held.set(part.value, size);
    size = next;
  }
}

function grow(held: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length);
  larger.set(held);
  return larger;
}

/** Returns the next part; undefined if the connection broke or the time is over. */
async function readPart(reader: ReadableStreamDefaultReader<Uint8Array>, patienceMs: number) {
  try {
    return await inTime(reader.read(), patienceMs);
  } catch {
    return undefined;
  }
}
