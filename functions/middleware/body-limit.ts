// Limits the size of request bodies. Bytes are counted as they arrive, whatever Content-Length says (docs/security.md
// 7, 45).
import { MAX_FORM_BYTES, MAX_VERIFICATION_BYTES } from "~/domain/limits/form-limits";
import { isMultipart } from "~/domain/request/multipart-check";
import { barePath } from "~/i18n/locales";
import { countUpTo } from "../runtime/count-up-to";
import { isReading } from "../runtime/is-reading";
import { readUpTo } from "../runtime/read-up-to";
import { rejectRequest } from "../pages/reject-request";
import type { RejectReason } from "../runtime/reject-reason";
import { withRequest, type RequestScope } from "../runtime/request-scope";
import { UNREADABLE } from "./form-body";

/** How long a form may take to arrive, milliseconds (our choice: 64 KB over a slow phone). */
const FORM_PATIENCE_MS = 60_000;

const TOO_LARGE = {
  status: 413,
  messageKey: "tooLarge",
  code: "ERR_BAD_REQUEST",
  message: "Too much was sent",
} as const satisfies RejectReason;

/** Verification photos without a session; the visitor may have signed out in another tab. */
const SIGNED_OUT = {
  ...TOO_LARGE,
  messageKey: "signedOut",
  message: "Only who is signed in may send that much",
} as const satisfies RejectReason;

/** The most bytes that a request may send, and the response above that. */
interface BodyLimit {
  readonly bytes: number;
  readonly tooLarge: RejectReason;
}

/** Returns a GET or HEAD without its body, which has no meaning. With it the request could not be copied. */
export function withoutMeaninglessBody(request: Request): Request {
  if (!request.body || !isReading(request)) return request;
  const { url, method, headers, redirect, signal, cf } = request;
  return new Request(url, { method, headers, redirect, signal, ...(cf && { cf }) });
}

/** Passes on a request whose body is small enough, or rejects it. Photos are passed on as a stream: only the action that uses them holds them in memory. */
export async function limitBody(scope: RequestScope): Promise<RequestScope | Response | undefined> {
  const { request, bodyState } = scope;
  const sent: ReadableStream<Uint8Array> | null = request.body;
  if (!sent) return undefined;
  const limit = await findLimit(scope);
  const announced = Number(request.headers.get("Content-Length") ?? 0);
  if (announced > limit.bytes) return rejectRequest(scope, limit.tooLarge);
  if (limit.bytes > MAX_FORM_BYTES) {
    bodyState.isStreamed = true;
    const noteTooLarge = () => {
      bodyState.isTooLarge = true;
    };
    const body = sent.pipeThrough(countUpTo(limit.bytes, noteTooLarge));
    return withRequest(scope, new Request(request, { body }));
  }
  const body = await readUpTo(sent, { bytes: limit.bytes, patienceMs: FORM_PATIENCE_MS });
  if (body === "too-large") return rejectRequest(scope, limit.tooLarge);
  if (body === "broken") return rejectRequest(scope, UNREADABLE);
  return withRequest(scope, new Request(request, { body }));
}

/** Rejects a request whose body turned out to be too large while it was read. Drops the response, which knows only a part of it. */
export async function withBodyLimit(response: Response, scope: RequestScope): Promise<Response> {
  if (!scope.bodyState.isTooLarge) return response;
  await response.body?.cancel();
  return rejectRequest(scope, TOO_LARGE);
}

// Verification photos need the higher limit. Signed-out visitors do not get it, so that they cannot fill our memory.
async function findLimit({ request, url, isSignedIn }: RequestScope): Promise<BodyLimit> {
  const path = barePath(url.pathname).replace(/\.data$/, "");
  const takesPhotos = path === "/profile/verification";
  if (!takesPhotos || !isMultipart(request.headers.get("Content-Type"))) {
    return { bytes: MAX_FORM_BYTES, tooLarge: TOO_LARGE };
  }
  return (await isSignedIn())
    ? { bytes: MAX_VERIFICATION_BYTES, tooLarge: TOO_LARGE }
    : { bytes: MAX_FORM_BYTES, tooLarge: SIGNED_OUT };
}
