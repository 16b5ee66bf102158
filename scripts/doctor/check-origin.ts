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

/** Whether the routes lead the site's own host here: those of another Worker's file would take its domain away. */
export function findRoutes({ product, vars }: Deployment): Finding[] {
  const asked = origin.safeParse(vars.PUBLIC_ORIGIN);
  const all = [product.route, ...product.routes].flatMap((route) => route ?? []);
  const hosts = all.map((route) => toHost(typeof route === "string" ? route : route.pattern));
  if (!asked.success || hosts.length === 0) return [];
  const { hostname } = new URL(asked.data);
  if (hosts.some((host) => isMatched(hostname, host))) return [];
  return [
    wrong(
      `the routes lead ${hosts.join(", ")} to this Worker, and PUBLIC_ORIGIN says ${hostname}: a deploy takes these hosts from whichever Worker has them, and sends their visitors to one that does not lead here`,
    ),
  ];
}

function toHost(pattern: string): string {
  return pattern.replace(/^https?:\/\//, "").replace(/[:/].*$/, "");
}

/** A route's host may begin with an asterisk. */
function isMatched(hostname: string, host: string): boolean {
  return host.startsWith("*") ? hostname.endsWith(host.slice(1)) : hostname === host;
}
