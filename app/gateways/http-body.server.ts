// Reads a response's body within bounds (docs/security.md). Bytes are counted as they stream, and the deadline covers
// the last of them. Neither a huge nor a dripping body can therefore block a page.
import { parseJson } from "~/contracts/parse-json";

/** Thrown for a body that is too large; the gateways convert it to a Failure. */
export class BodyTooLargeError extends Error {}

/** The body as UTF-8 text of at most `maxBytes`. Rejects when the signal aborts, even if the source ignores the signal. */
export async function readBoundedText(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  await readChunks(response, { maxBytes, signal }, (chunk) => {
    text += decoder.decode(chunk, { stream: true });
  });
  return text + decoder.decode();
}

/** The body's bytes, at most `maxBytes`; rejects like `readBoundedText`. */
export async function readBoundedBytes(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: BlobPart[] = [];
  await readChunks(response, { maxBytes, signal }, (chunk) => {
    chunks.push(chunk);
  });
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

// JSON types by the MIME Sniffing Standard: application/json, text/json, and every type that ends in +json.
const JSON_TYPE = /^(?:(?:application|text)\/json|[^/]+\/[^/]+\+json)$/i;

/** Whether a response's Content-Type is a JSON type, in any case and with any parameters. */
export function isJson({ headers }: Pick<Response, "headers">): boolean {
  const [type = ""] = (headers.get("Content-Type") ?? "").split(";");
  return JSON_TYPE.test(type.trim());
}

/** The JSON of a body, with every digit of its numbers; undefined if it is invalid. */
export function parseBody(text: string): unknown {
  return parseJson(text);
}

interface Bounds {
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

type TakeChunk = (chunk: Uint8Array<ArrayBuffer>) => void;

async function readChunks(
  response: Response,
  { maxBytes, signal }: Bounds,
  take: TakeChunk,
): Promise<void> {
  const body: ReadableStream<Uint8Array<ArrayBuffer>> | null = response.body;
  if (!body) return;
  const reader = body.getReader();
  try {
    await untilAborted(takeAll(reader, maxBytes, take), signal);
  } finally {
    // Releases the connection on every exit; after the last byte it has no effect.
    reader.cancel().catch(() => undefined);
  }
}

async function takeAll(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
  take: TakeChunk,
): Promise<void> {
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    size += value.byteLength;
    if (size > maxBytes) throw new BodyTooLargeError();
    take(value);
  }
}

/** Releases an unused body, because an unread one blocks the connection (docs/security.md). The call does not wait, because a source may never confirm. */
export function discardBody(response: Response): void {
  response.body?.cancel().catch(() => undefined);
}

/** The promise's value, or the signal's reason as soon as it aborts, even if the promise ignores the signal. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      reject(toError(signal.reason));
    };
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp);
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener("abort", giveUp);
    });
  });
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error("aborted", { cause: reason });
}
