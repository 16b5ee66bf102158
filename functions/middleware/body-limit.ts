// Bounds what a visitor may send: counted while it comes in, whatever Content-Length says (docs/security.md 7, 45).
import { barePath } from "~/i18n/locales";
import { rejectRequest, type RejectReason } from "../reject-request";
import { withRequest, type RequestScope } from "../scope/request-scope";

const FORM_BYTES = 64 * 1024;
const VERIFICATION_BYTES = 12 * 1024 * 1024;

const TOO_LARGE = {
  status: 413,
  messageKey: "tooLarge",
  code: "ERR_BAD_REQUEST",
  message: "Too much was sent",
} as const satisfies RejectReason;

/** Hands on a request whose body is read and small enough, or rejects it. */
export async function limitBody(scope: RequestScope): Promise<RequestScope | Response | undefined> {
  const { request } = scope;
  if (!request.body) return undefined;
  const limit = await findLimit(scope);
  const announced = Number(request.headers.get("Content-Length") ?? 0);
  if (announced > limit) return rejectRequest(scope, TOO_LARGE);
  const body = await readUpTo(request.body, limit);
  if (!body) return rejectRequest(scope, TOO_LARGE);
  return withRequest(scope, new Request(request, { body }));
}

// Photos for the verification; from strangers they would only be memory that somebody else pays for.
async function findLimit({ url, isSignedIn }: RequestScope): Promise<number> {
  const path = barePath(url.pathname).replace(/\.data$/, "");
  const takesPhotos = path === "/profile/verification" && (await isSignedIn());
  return takesPhotos ? VERIFICATION_BYTES : FORM_BYTES;
}

async function readUpTo(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return join(chunks, size);
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
