// Bounds the path of a request before anything routes it (docs/security.md 1, 5, 6).
import { rejectRequest } from "../pages/reject-request";
import type { RejectReason } from "../runtime/reject-reason";
import type { RequestScope } from "../runtime/request-scope";

/** Longest path, characters (our choice; docs/security.md 5). A URL escapes one non-ASCII character as several. */
const MAX_PATH_LENGTH = 2 * 1024;

/** Most segments in a path (our choice; docs/security.md 5). */
const MAX_PATH_SEGMENTS = 32;

const BAD_REQUEST = {
  status: 400,
  messageKey: "badRequest",
  code: "ERR_BAD_REQUEST",
  message: "Bad address",
  isPathBad: true,
} as const satisfies RejectReason;

/** Rejects paths that are too long, too deep or unreadable. Rejects `_data` too: it reaches actions without Remix's origin check. */
export function rejectBadPath(scope: RequestScope): Promise<Response> | undefined {
  const { pathname, searchParams } = scope.url;
  const isBad =
    pathname.length > MAX_PATH_LENGTH ||
    pathname.split("/").length - 1 > MAX_PATH_SEGMENTS ||
    searchParams.has("_data") ||
    !isReadable(pathname);
  return isBad ? rejectRequest(scope, BAD_REQUEST) : undefined;
}

/** Responds 404 for Remix's route manifest: a short request for it costs seconds of CPU. Runs on the canonical path. */
export function hideManifest({ url }: RequestScope): Response | undefined {
  return url.pathname === "/__manifest" ? new Response(null, { status: 404 }) : undefined;
}

// Browsers and the router read a backslash at the start as a slash, and what follows as a host.
function isReadable(pathname: string): boolean {
  try {
    return !/\p{Cc}|^\/+\\/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
