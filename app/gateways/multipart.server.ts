// Streams a form with files as a call's body, part by part. No second copy of the photos is in memory.

/** The body and its type. */
export interface MultipartBody {
  readonly contentType: string;
  readonly stream: ReadableStream<Uint8Array>;
}

/** Writes a form's fields one after the other; their names are ours, so they need no escaping. */
export function toMultipartBody(form: FormData): MultipartBody {
  const boundary = `agio-${crypto.randomUUID()}`;
  const contentType = `multipart/form-data; boundary=${boundary}`;
  return { contentType, stream: toStream(writeParts(form, boundary)) };
}

async function* writeParts(form: FormData, boundary: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const [name, value] of form) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
    if (typeof value === "string") {
      yield encoder.encode(`${head}\r\n\r\n${value}\r\n`);
      continue;
    }
    yield encoder.encode(
      `${head}; filename="${value.name}"\r\nContent-Type: ${value.type}\r\n\r\n`,
    );
    yield* readChunks(value);
    yield encoder.encode("\r\n");
  }
  yield encoder.encode(`--${boundary}--\r\n`);
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
