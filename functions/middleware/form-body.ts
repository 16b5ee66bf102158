// A page accepts only a POST with a readable form. Its texts are cleaned once for every action (spec: Typed text). Any
// other body would fail inside the action (docs/security.md 36).
import { cleanText } from "~/domain/text/clean-text";
import { isMultipart, makeMultipartCheck } from "~/domain/request/multipart-check";
import { rejectRequest } from "../pages/reject-request";
import type { RejectReason } from "../runtime/reject-reason";
import { withRequest, type RequestScope } from "../runtime/request-scope";

/** Most fields in a form (our choice: three times the longest form of ours). */
const MAX_FORM_FIELDS = 200;

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** A name with one of these cannot be written into a multipart body again. */
const CONTROL = /\p{Cc}/u;

const OTHER_TYPE = {
  status: 415,
  messageKey: "unreadableForm",
  code: "ERR_BAD_REQUEST",
  message: "A page takes forms only",
  headers: { Accept: "application/x-www-form-urlencoded, multipart/form-data" },
} as const satisfies RejectReason;

/** The body is incomplete, or does not match its content type. */
export const UNREADABLE = {
  status: 400,
  messageKey: "unreadableForm",
  code: "ERR_BAD_REQUEST",
  message: "The form cannot be read",
} as const satisfies RejectReason;

// A password is kept exactly as typed, invisible characters included.
const SECRET = /password/i;

/** Rejects a POST whose body is not a form or is cut off. Also rejects one with more fields than any of our forms, or with a control character in a field's name. Passes other forms on without invisible characters. */
export async function readForm(scope: RequestScope): Promise<RequestScope | Response | undefined> {
  const { request, bodyState } = scope;
  if (request.method !== "POST") return undefined;
  const type = request.headers.get("Content-Type") ?? "";
  if (!FORM.test(type)) return rejectRequest(scope, OTHER_TYPE);
  // Photos are read once, by the action that uses them.
  if (bodyState.isStreamed) return undefined;
  const body = await request.arrayBuffer();
  const form = hasFewParts(body, type) ? await parseForm(body, type) : undefined;
  if (!form) return rejectRequest(scope, UNREADABLE);
  const cleaned = findCleaned(form);
  return withRequest(scope, cleaned ? withForm(request, cleaned) : new Request(request, { body }));
}

/** Returns the form with its texts cleaned; undefined if nothing had to be cleaned. */
function findCleaned(form: FormData): FormData | undefined {
  const cleaned = new FormData();
  let isChanged = false;
  for (const [name, value] of form) {
    const text = typeof value === "string" && !SECRET.test(name) ? cleanText(value) : value;
    isChanged ||= text !== value;
    cleaned.append(name, text);
  }
  return isChanged ? cleaned : undefined;
}

/** Returns the request with the given form as its body. */
function withForm(request: Request, body: FormData): Request {
  const headers = new Headers(request.headers);
  // The new body gets its own boundary and length.
  headers.delete("Content-Type");
  headers.delete("Content-Length");
  return new Request(request, { headers, body });
}

// A small body can hold thousands of empty parts, which take half a second to parse.
function hasFewParts(body: ArrayBuffer, type: string): boolean {
  if (!isMultipart(type)) return true;
  const check = makeMultipartCheck(type, { parts: MAX_FORM_FIELDS, headBytes: body.byteLength });
  return check?.(new Uint8Array(body)) ?? false;
}

async function parseForm(body: ArrayBuffer, type: string): Promise<FormData | undefined> {
  try {
    const form = await new Response(body, { headers: { "Content-Type": type } }).formData();
    const names = [...form.keys()];
    const isOurs = names.length <= MAX_FORM_FIELDS && !names.some((name) => CONTROL.test(name));
    return isOurs ? form : undefined;
  } catch {
    return undefined;
  }
}
