// Reads a response's body within bounds: bytes are counted as they stream and the deadline holds until the last of
// them, so neither a huge nor a dripping body can hold a page (docs/security.md).

/** Thrown inside the gateways when a body is larger than allowed; never leaves them. */
export class BodyTooLargeError extends Error {}

/** The body as UTF-8 text of at most `maxBytes`; rejects when the signal aborts, even if the source ignores it. */
export async function readBoundedText(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of readChunks(response, maxBytes, signal)) {
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The body's bytes, `maxBytes` at most; rejects as `readBoundedText` does. */
export async function readBoundedBytes(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: BlobPart[] = [];
  for await (const chunk of readChunks(response, maxBytes, signal)) chunks.push(chunk);
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

async function* readChunks(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const body: ReadableStream<Uint8Array<ArrayBuffer>> | null = response.body;
  if (!body) return;
  const reader = body.getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await untilAborted(reader.read(), signal);
      if (done) return;
      size += value.byteLength;
      if (size > maxBytes) throw new BodyTooLargeError();
      yield value;
    }
  } finally {
    // Releases the connection on every way out; after the last byte it does nothing.
    reader.cancel().catch(() => undefined);
  }
}

/** Lets go of a body that nobody reads: unread ones block the connection (docs/security.md). Nothing waits for it, since a source may never confirm. */
export function discardBody(response: Response): void {
  response.body?.cancel().catch(() => undefined);
}

/** The promise's value, or the signal's reason as soon as it aborts, whether or not the promise heeds it. */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const settled = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    function giveUp() {
      reject(toError(signal.reason));
    }
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { signal: settled.signal });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    settled.abort();
  }
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error("aborted", { cause: reason });
}
