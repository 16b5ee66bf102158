import type { AppLoadContext } from "@remix-run/cloudflare";
import { BRAND } from "~/brand";
import type { DetailRules } from "~/domain/account/verification-details";

/** Returns the current rules for the details. The operator sets the minimum age. */
export function toDetailRules({ now }: Pick<AppLoadContext, "now">): DetailRules {
  return { now: now(), minimumAge: BRAND.minimumAge };
}
