// One request on its way through the middleware: what came in, cleaned, and what goes along with it.
import type { CookieJar } from "~/session/cookies.server";
import type { Sealer } from "~/session/seal.server";
import type { Env } from "./env";
import type { Instead } from "~/context/instead";
import type { LoadContext } from "~/context/request-context";

/** One request and everything that belongs to it. */
export interface RequestScope {
  /** Without the X-Forwarded headers that anybody can send. */
  readonly request: Request;
  readonly url: URL;
  /** Whether a program asks, by the name that it gives itself. */
  readonly isBot: boolean;
  readonly env: Env;
  readonly jar: CookieJar;
  readonly sealer: Sealer;
  readonly context: LoadContext;
  /** The context of a page in whose place the root shows something else. */
  readonly showing: (instead: Instead) => LoadContext;
  /** Whether something failed on the way: the response is good for this moment only. */
  readonly isWeak: () => boolean;
  /** What the security policy allows besides scripts and styles of our origin; `whole` is the policy of a response that is no page. Any middleware may change it. */
  readonly policy: { scripts: readonly string[]; styles: readonly string[]; whole?: string };
  /** What is known of a body while it is used: whether it comes as a stream, and turned out to be too large. */
  readonly bodyState: { isStreamed: boolean; isTooLarge: boolean };
  /** Whether the visitor is signed in, by what their session knows; asked only where that opens something. */
  readonly isSignedIn: () => Promise<boolean>;
  /** Lets work go on after the response. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The same scope with another request, cleaned already. */
export function withRequest(scope: RequestScope, request: Request): RequestScope {
  return { ...scope, request, url: new URL(request.url) };
}
