// Where the product is found, and who is named there.
import { origin } from "../../functions/runtime/setting-forms.ts";
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
  if (!asked.success) return [];
  const { hostname } = new URL(asked.data);
  const all = [product.route, ...product.routes].flatMap((route) => route ?? []);
  const patterns = all.map((route) => (typeof route === "string" ? route : route.pattern));
  if (patterns.length === 0) return findNoRoutes(hostname);
  const own = patterns.filter((pattern) => isMatched(hostname, toHost(pattern)));
  if (own.length === 0) {
    return [
      wrong(
        `the routes lead ${patterns.map(toHost).join(", ")} to this Worker, and PUBLIC_ORIGIN says ${hostname}: a deploy takes these hosts from whichever Worker has them, and sends their visitors to one that does not lead here`,
      ),
    ];
  }
  if (own.some(isWholeSite)) return [];
  return [
    doubtful(
      `of ${hostname} only ${own.join(", ")} leads to this Worker: the site needs all paths`,
    ),
  ];
}

/** The host may have been led here in the dashboard, where nothing of it is seen. */
function findNoRoutes(hostname: string): Finding[] {
  if (hostname.endsWith(".workers.dev")) return [];
  return [
    doubtful(
      `no route leads ${hostname}, which PUBLIC_ORIGIN names, to this Worker: unless the dashboard does, visitors are sent to a host that does not lead here`,
    ),
  ];
}

function toHost(pattern: string): string {
  return pattern.replace(/^https?:\/\//, "").replace(/[:/].*$/, "");
}

/** A host by itself is taken for a domain of the Worker's own. */
function isWholeSite(pattern: string): boolean {
  const path = pattern.replace(/^(?:https?:\/\/)?[^/]*/, "");
  return path === "" || path === "/*";
}

/** A route's host may begin with an asterisk. */
function isMatched(hostname: string, host: string): boolean {
  return host.startsWith("*") ? hostname.endsWith(host.slice(1)) : hostname === host;
}
