// Whether the operator's data layer may hear of a visitor, and where the tag manager runs.
import { asksForPrivacy } from "~/domain/site/asks-for-privacy";
import { isPrivatePath } from "~/domain/site/private-pages";
import type { Analytics } from "../runtime/env";
import type { RequestScope } from "../runtime/request-scope";

/** The operator's analytics, unless there are none or the visitor asks for privacy. */
export function findTracking({ request, env }: RequestScope): Analytics | undefined {
  return asksForPrivacy(request.headers) ? undefined : env.analytics;
}

/** Whether the page may load what is not of our origin (docs/security.md 49). */
export function mayLoadForeign({ url }: RequestScope): boolean {
  return !isPrivatePath(url.pathname);
}
