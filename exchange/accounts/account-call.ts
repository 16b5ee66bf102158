// The input of an account's handler: what every handler gets, and the form of a verification.
import { isForm, type ApiRequest } from "../http/api-request";
import type { AccountsEnv } from "./accounts-env";

/** Largest form that is read, bytes: three photos and a few text fields. */
const MAX_FORM_BYTES = 13 * 1024 * 1024;

/** One call. */
export interface AccountCall<Env extends AccountsEnv = AccountsEnv> extends ApiRequest<Env> {
  /** Reads a multipart body; undefined if there is none or it is too large. The body is not read before the first call. */
  readonly readForm: () => Promise<FormData | undefined>;
}

/** Returns the function that reads the multipart body of a request. */
export function formReader(request: Request): AccountCall["readForm"] {
  return async () => {
    if (!isForm(request) || !request.body) return undefined;
    const type = request.headers.get("content-type") ?? "";
    return new Response(request.body.pipeThrough(bounded()), { headers: { "content-type": type } })
      .formData()
      .catch(() => undefined);
  };
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
