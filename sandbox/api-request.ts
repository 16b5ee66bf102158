// The input of a sandbox handler: the request, read once, and the environment.
import type { SandboxEnv } from "./env";

/** Largest JSON body that is read, bytes. */
const MAX_BODY_BYTES = 64 * 1024;
/** Largest form that is read, bytes: three photos and a few text fields. */
const MAX_FORM_BYTES = 13 * 1024 * 1024;

/** One call. `body` is the parsed JSON of a POST, or undefined. */
export interface ApiRequest {
  readonly env: SandboxEnv;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
  /** Reads a multipart body; undefined if there is none or it is too large. The body is not read before the first call. */
  readonly readForm: () => Promise<FormData | undefined>;
  /** The account whose API key the program sent. */
  readonly keyOwnerId?: number | undefined;
}

/** Reads a request; a body that is too large or not JSON counts as absent. */
export async function readApiRequest(request: Request, env: SandboxEnv): Promise<ApiRequest> {
  return {
    env,
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: request.method === "POST" && !isForm(request) ? await readJson(request) : undefined,
    headers: request.headers,
    readForm: () => readForm(request),
  };
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > MAX_BODY_BYTES) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isForm({ headers }: Request): boolean {
  return headers.get("content-type")?.startsWith("multipart/form-data") === true;
}

async function readForm(request: Request): Promise<FormData | undefined> {
  if (!isForm(request) || !request.body) return undefined;
  const type = request.headers.get("content-type") ?? "";
  return new Response(request.body.pipeThrough(bounded()), { headers: { "content-type": type } })
    .formData()
    .catch(() => undefined);
}

// Counts the bytes as they arrive, because a Content-Length header may be wrong.
function bounded(): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > MAX_FORM_BYTES) controller.error(new RangeError("The form is too large"));
      else controller.enqueue(chunk);
    },
  });
}
