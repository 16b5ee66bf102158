// What a page takes of a POST: a form that can be read. Anything else would only fail inside its action
// (docs/security.md 36).
import { makeMultipartCheck } from "~/domain/site/multipart-check";
import { rejectRequest, type RejectReason } from "../pages/reject-request";
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

/** Rejects a POST whose body is no form, is broken off, or has more fields than any form of ours. */
export async function rejectUnreadableForm(
  scope: RequestScope,
): Promise<RequestScope | Response | undefined> {
  const { request, bodyState } = scope;
  if (request.method !== "POST") return undefined;
  const type = request.headers.get("Content-Type") ?? "";
  if (!FORM.test(type)) return rejectRequest(scope, OTHER_TYPE);
  // Photos are read once, by the action that takes them.
  if (bodyState.isStreamed) return undefined;
  const body = await request.arrayBuffer();
  if (!hasFewParts(body, type) || !(await isReadable(body, type)))
    return rejectRequest(scope, UNREADABLE);
  return withRequest(scope, new Request(request, { body }));
}

// Thousands of empty parts fit into a small body, and cost half a second to parse.
function hasFewParts(body: ArrayBuffer, type: string): boolean {
  const check = makeMultipartCheck(type, { parts: MAX_FORM_FIELDS, headBytes: body.byteLength });
  return check === undefined || check(new Uint8Array(body));
}

async function isReadable(body: ArrayBuffer, type: string): Promise<boolean> {
  try {
    const form = await new Response(body, { headers: { "Content-Type": type } }).formData();
    return [...form.keys()].length <= MAX_FORM_FIELDS;
  } catch {
    return false;
  }
}
