// What a page takes of a POST: a form that can be read, its texts cleaned for every action (spec: Typed text).
// Anything else would only fail inside its action (docs/security.md 36).
import { cleanText } from "~/domain/site/clean-text";
import { makeMultipartCheck } from "~/domain/site/multipart-check";
import { rejectRequest } from "../pages/reject-request";
import type { RejectReason } from "../runtime/reject-reason";
import { withRequest, type RequestScope } from "../runtime/request-scope";

/** Fields of a form that is read, at most (our choice: three times as many as the longest of ours has). */
const MAX_FORM_FIELDS = 200;

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

const OTHER_TYPE = {
  status: 415,
  messageKey: "unreadableForm",
  code: "ERR_BAD_REQUEST",
  message: "A page takes forms only",
  headers: { Accept: "application/x-www-form-urlencoded, multipart/form-data" },
} as const satisfies RejectReason;

/** A body that breaks off, or is no form though it says so. */
export const UNREADABLE = {
  status: 400,
  messageKey: "unreadableForm",
  code: "ERR_BAD_REQUEST",
  message: "The form cannot be read",
} as const satisfies RejectReason;

// A password is what was typed, seen or not.
const SECRET = /password/i;

/** Rejects a POST whose body is no form, is broken off, or has more fields than any form of ours; hands any other one on without the characters that nobody sees. */
export async function readForm(scope: RequestScope): Promise<RequestScope | Response | undefined> {
  const { request, bodyState } = scope;
  if (request.method !== "POST") return undefined;
  const type = request.headers.get("Content-Type") ?? "";
  if (!FORM.test(type)) return rejectRequest(scope, OTHER_TYPE);
  // Photos are read once, by the action that takes them.
  if (bodyState.isStreamed) return undefined;
  const body = await request.arrayBuffer();
  const form = hasFewParts(body, type) ? await parseForm(body, type) : undefined;
  if (!form) return rejectRequest(scope, UNREADABLE);
  const cleaned = findCleaned(form);
  return withRequest(scope, cleaned ? withForm(request, cleaned) : new Request(request, { body }));
}

/** The form with its texts cleaned; undefined where they are clean already. */
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

/** The request with another form in its place. */
function withForm(request: Request, body: FormData): Request {
  const headers = new Headers(request.headers);
  // The new body has a boundary and a length of its own.
  headers.delete("Content-Type");
  headers.delete("Content-Length");
  return new Request(request, { headers, body });
}

// Thousands of empty parts fit into a small body, and cost half a second to parse.
function hasFewParts(body: ArrayBuffer, type: string): boolean {
  const check = makeMultipartCheck(type, { parts: MAX_FORM_FIELDS, headBytes: body.byteLength });
  return check === undefined || check(new Uint8Array(body));
}

async function parseForm(body: ArrayBuffer, type: string): Promise<FormData | undefined> {
  try {
    const form = await new Response(body, { headers: { "Content-Type": type } }).formData();
    return [...form.keys()].length <= MAX_FORM_FIELDS ? form : undefined;
  } catch {
    return undefined;
  }
}
