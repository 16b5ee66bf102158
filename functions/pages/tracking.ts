// Decides whether the operator's data layer may track a visitor, and on which pages the tag manager runs.
import { asksForPrivacy } from "~/domain/visit/asks-for-privacy";
import { isOnion } from "~/domain/request/own-machine";
import { isPrivatePath } from "~/domain/page/private-pages";
import type { Analytics } from "../runtime/analytics";
import type { RequestScope } from "../runtime/request-scope";

/** Returns the operator's analytics; undefined if there are none or the visitor asks for privacy. */
export function findTracking({ request, env }: RequestScope): Analytics | undefined {
  return asksForPrivacy(request.headers) ? undefined : env.analytics;
}

/** Returns whether the page may load resources from other origins (docs/security.md 49). A visitor of an onion address gets none: such a request would leave Tor's hidden network. */
export function mayLoadForeign({ url }: RequestScope): boolean {
  return !isPrivatePath(url.pathname) && !isOnion(url.hostname);
}
