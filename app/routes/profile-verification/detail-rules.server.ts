import type { AppLoadContext } from "@remix-run/cloudflare";
import { BRAND } from "~/brand";
import type { DetailRules } from "~/domain/account/verification-details";

/** What details are held against now: the operator says how old somebody has to be. */
export function toDetailRules({ now }: Pick<AppLoadContext, "now">): DetailRules {
  return { now: now(), minimumAge: BRAND.minimumAge };
}
