// Files for programs that ask again and again: who has the newest already is not sent it once more (RFC 9110, 13).
import { hashText } from "~/domain/site/text-hash";

const NOT_MODIFIED = 304;
/** Hexadecimal digits of a hash that set one file from another. */
const ETAG_DIGITS = 24;

interface TextFile {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Where it is known when the content changed last, epoch ms: no later than `changedAt`, looked at `now`. */
  readonly change?: { readonly changedAt: number; readonly now: number };
}

/** The file, or that it has not changed since the reader got it. */
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

/** The tag counts where the reader has one. */
function isKnown(
  asked: Headers,
  { etag, changedAt }: { etag: string; changedAt: number | undefined },
): boolean {
  const tags = asked.get("If-None-Match");
  if (tags !== null) return isNamed(etag, tags);
  const since = Date.parse(asked.get("If-Modified-Since") ?? "");
  return changedAt !== undefined && changedAt <= since;
}

// A cache in between may have made it a weak one.
function isNamed(etag: string, ifNoneMatch: string): boolean {
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
