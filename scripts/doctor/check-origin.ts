// Where the product is found, and who is named there.
import { origin } from "../../functions/setting-forms.ts";
import { doubtful, right, wrong, type Finding } from "./finding.ts";
import { isTemplateHost } from "./template-hosts.ts";
import type { Deployment } from "./read-deployment.ts";

/** Whether PUBLIC_ORIGIN names the operator's own domain, and the same one as app/brand.ts. */
export function findOrigin({ vars, brand, isDemo, storedSecrets }: Deployment): Finding[] {
  const asked = origin.safeParse(vars.PUBLIC_ORIGIN);
  if (vars.PUBLIC_ORIGIN === undefined) {
    if (storedSecrets.includes("PUBLIC_ORIGIN")) return [];
    const text =
      "PUBLIC_ORIGIN is not set: every host that leads to the Worker counts as the site; set it to https:// and your domain";
    return [isDemo ? doubtful(text) : wrong(text)];
  }
  // What is wrong with its form is said with the other settings.
  if (!asked.success) return [];
  const { host, hostname } = new URL(asked.data);
  if (isTemplateHost(hostname)) {
    return [wrong("PUBLIC_ORIGIN is still an example's: set it to https:// and your domain")];
  }
  if (host !== brand.domain) {
    return [
      doubtful(
        `PUBLIC_ORIGIN says ${host}, app/brand.ts says ${brand.domain}: pictures and legal pages name the latter`,
      ),
    ];
  }
  return [right(`the site is ${host}, everywhere`)];
}
