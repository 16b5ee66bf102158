// Conditional replies for files that programs poll: a reader that has the current version gets a 304 (RFC 9110, 13).
import { hashText } from "~/domain/text/text-hash";

const NOT_MODIFIED = 304;
/** The number of hexadecimal digits of the hash in an ETag. */
const ETAG_DIGITS = 24;

interface TextFile {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** When the content last changed, epoch ms, if known; `now` is the current time. */
  readonly change?: { readonly changedAt: number; readonly now: number };
}

/** Returns the file, or a 304 if it has not changed since the reader's copy. */
export async function answerConditionally(
  request: Request,
  { text, headers, change }: TextFile,
): Promise<Response> {
  const etag = `"${(await hashText(text)).slice(0, ETAG_DIGITS)}"`;
  const known: Record<string, string> = { ...headers, ETag: etag };
  const modifiedAt = change && Math.min(change.changedAt, change.now);
  if (modifiedAt !== undefined) known["Last-Modified"] = new Date(modifiedAt).toUTCString();
  if (!isKnown(request.headers, { etag, changedAt: change?.changedAt }))
    return new Response(text, { headers: known });
  const { "Content-Type": _ofText, ...ofNothing } = known;
  return new Response(null, { status: NOT_MODIFIED, headers: ofNothing });
}

/** Whether the reader has this version. An ETag has precedence over a date. */
function isKnown(
  asked: Headers,
  { etag, changedAt }: { etag: string; changedAt: number | undefined },
): boolean {
  const tags = asked.get("If-None-Match");
  if (tags !== null) return isNamed(etag, tags);
  const since = Date.parse(asked.get("If-Modified-Since") ?? "");
  return changedAt !== undefined && changedAt <= since;
}

// Compare weakly: a cache on the way may have weakened the tag.
function isNamed(etag: string, ifNoneMatch: string): boolean {
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
