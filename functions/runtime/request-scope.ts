// The state of one request in the middleware chain: the cleaned request and everything that belongs to it.
import type { CookieJar } from "~/session/cookies.server";
import type { Sealer } from "~/session/seal.server";
import type { Env } from "./env";
import type { Instead } from "~/context/instead";
import type { LoadContext } from "~/context/request-context";

/** One request and everything that belongs to it. */
export interface RequestScope {
  /** Without X-Forwarded headers, which any client can send. */
  readonly request: Request;
  readonly url: URL;
  /** Whether a bot sent the request, by its User-Agent. */
  readonly isBot: boolean;
  readonly env: Env;
  readonly jar: CookieJar;
  readonly sealer: Sealer;
  readonly context: LoadContext;
  /** Returns the context of a page in which the root shows something else. */
  readonly showing: (instead: Instead) => LoadContext;
  /** Whether something failed on the way, so that the response may not be kept. */
  readonly isWeak: () => boolean;
  /** What the content security policy allows besides scripts and styles of our origin. `whole` is the full policy of a response that is not a page. Any middleware may change it. */
  readonly policy: { scripts: readonly string[]; styles: readonly string[]; whole?: string };
  /** The state of the body while it is read: whether it is streamed, and whether it turned out to be too large. */
  readonly bodyState: { isStreamed: boolean; isTooLarge: boolean };
  /** Whether the visitor is signed in according to their session; called only where that changes a limit. */
  readonly isSignedIn: () => Promise<boolean>;
  /** Lets work continue after the response. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Returns the same scope with another, already cleaned request. */
export function withRequest(scope: RequestScope, request: Request): RequestScope {
  return { ...scope, request, url: new URL(request.url) };
}
