// The input of a sandbox handler: what every gateway's handler gets, and the forms and API keys of accounts.
import {
  isForm,
  readApiRequest as readCall,
  type ApiRequest as Call,
} from "../exchange/http/api-request";
import type { SandboxEnv } from "./env";

/** Largest form that is read, bytes: three photos and a few text fields. */
const MAX_FORM_BYTES = 13 * 1024 * 1024;

/** One call. */
export interface ApiRequest extends Call<SandboxEnv> {
  /** Reads a multipart body; undefined if there is none or it is too large. The body is not read before the first call. */
  readonly readForm: () => Promise<FormData | undefined>;
  /** The account whose API key the program sent. */
  readonly keyOwnerId?: number | undefined;
}

/** Reads a request. */
export async function readApiRequest(request: Request, env: SandboxEnv): Promise<ApiRequest> {
  return { ...(await readCall(request, env)), readForm: () => readForm(request) };
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
