// Streams a form with files as a call's body, part by part. No second copy of the photos is in memory.

/** The body and its type. */
export interface MultipartBody {
  readonly contentType: string;
  /** In bytes: some gateways take no body of unknown length. */
  readonly length: number;
  readonly stream: ReadableStream<Uint8Array>;
}

/** Writes a form's fields one after the other; their names are ours, so they need no escaping. */
export function toMultipartBody(form: FormData): MultipartBody {
  const boundary = `form-${crypto.randomUUID()}`;
  const parts = listParts(form, boundary);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    length: parts.reduce((sum, part) => sum + sizeOf(part), 0),
    stream: toStream(readParts(parts)),
  };
}

type Part = Uint8Array | Blob;

function listParts(form: FormData, boundary: string): readonly Part[] {
  const encoder = new TextEncoder();
  const parts = [...form].flatMap(([name, value]): Part[] => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
    if (typeof value === "string") return [encoder.encode(`${head}\r\n\r\n${value}\r\n`)];
    const described = `${head}; filename="${value.name}"\r\nContent-Type: ${value.type}\r\n\r\n`;
    return [encoder.encode(described), value, encoder.encode("\r\n")];
  });
  return [...parts, encoder.encode(`--${boundary}--\r\n`)];
}

function sizeOf(part: Part): number {
  return part instanceof Blob ? part.size : part.byteLength;
}

async function* readParts(parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Blob) yield* readChunks(part);
    else yield part;
  }
}

async function* readChunks(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

function toStream(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const part = await parts.next();
      if (part.done === true) controller.close();
      else controller.enqueue(part.value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
