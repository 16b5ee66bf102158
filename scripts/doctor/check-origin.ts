// Checks the product's public origin, and the brand's domain.
import { isOwnMachine } from "../../app/domain/request/own-machine.ts";
import { origin } from "../../functions/runtime/setting-forms.ts";
import { doubtful, right, unasked, wrong, type Finding } from "../findings/finding.ts";
import { isTemplateHost } from "./template-hosts.ts";
import type { Deployment, WorkerConfig } from "./read-deployment.ts";

type Route = WorkerConfig["routes"][number];

const UNREAD_ORIGIN = unasked(
  "PUBLIC_ORIGIN is stored as a secret, which nobody can read; put it into wrangler.toml",
);
/** The check of the settings reports what is wrong with it. */
const WRONG_ORIGIN = unasked("PUBLIC_ORIGIN must be set to an origin first");

/** Checks that PUBLIC_ORIGIN is the operator's own domain, and the same as in app/brand.ts. */
export function findOrigin(deployment: Deployment): Finding[] {
  const { vars, brand, isDemo, storedSecrets, envFile } = deployment;
  const asked = origin.safeParse(vars.PUBLIC_ORIGIN);
  if (vars.PUBLIC_ORIGIN === undefined) {
    if (storedSecrets?.includes("PUBLIC_ORIGIN")) return [UNREAD_ORIGIN];
    const text =
      "PUBLIC_ORIGIN is not set: every host that leads to the Worker counts as the site; set it to https:// and your domain";
    return [isDemo ? doubtful(text) : wrong(text)];
  }
  if (!asked.success) return [WRONG_ORIGIN];
  const { host, hostname } = new URL(asked.data);
  if (isTemplateHost(hostname)) {
    return [wrong("PUBLIC_ORIGIN is still an example's: set it to https:// and your domain")];
  }
  if (envFile === undefined && isOwnMachine(hostname)) {
    return [wrong(`PUBLIC_ORIGIN is ${hostname}, to which every visitor would be sent`)];
  }
  if (host !== brand.domain) {
    return [
      doubtful(
        `PUBLIC_ORIGIN says ${host}, app/brand.ts says ${brand.domain}, which pictures and legal pages show`,
      ),
    ];
  }
  return [right(`the site is ${host}, everywhere`)];
}

/** Checks that the routes lead the site's own host to this Worker. Routes copied from another Worker would take over its domain. */
export function findRoutes({ product, vars }: Deployment): Finding[] {
  const asked = origin.safeParse(vars.PUBLIC_ORIGIN);
  if (!asked.success) return [WRONG_ORIGIN];
  const { hostname } = new URL(asked.data);
  const all = [product.route, ...product.routes].flatMap((route) => route ?? []);
  const patterns = all.map(toPattern);
  if (patterns.length === 0) return findNoRoutes(hostname);
  const misfits = all.flatMap(findMisfit);
  if (misfits.length > 0) return misfits;
  const own = all.filter((route) => isMatched(hostname, toHost(toPattern(route))));
  if (own.length === 0) {
    return [
      wrong(
        `the routes lead ${patterns.map(toHost).join(", ")} to this Worker, and PUBLIC_ORIGIN says ${hostname}: a deploy takes these hosts from whichever Worker has them, and redirects their visitors to a host that does not lead here`,
      ),
    ];
  }
  if (own.some(isWholeSite)) return [];
  return [
    doubtful(
      `of ${hostname} only ${own.map(toPattern).join(", ")} leads to this Worker, and the site needs all paths over https: ${hostname}/*`,
    ),
  ];
}

/** Cloudflare refuses such a route, so the deploy stops half-way. */
function findMisfit(route: Route): Finding[] {
  if (typeof route === "string") return [];
  const { pattern, custom_domain: isOwnDomain, zone_name: zone } = route;
  const host = toHost(pattern).replace(/^\*\.?/, "");
  if (isOwnDomain === true && /[*/]/.test(pattern.replace(/^https?:\/\//, ""))) {
    return [wrong(`the route ${pattern}: a custom domain is a host without a path or *: ${host}`)];
  }
  if (zone === undefined || host === zone || host.endsWith(`.${zone}`)) return [];
  return [wrong(`the route ${pattern} is not of the domain ${zone}: set its own zone_name`)];
}

/** The dashboard may route the host to this Worker, which the file does not show. */
function findNoRoutes(hostname: string): Finding[] {
  if (hostname.endsWith(".workers.dev")) return [];
  return [
    doubtful(
      `no route sends ${hostname} (PUBLIC_ORIGIN) to this Worker: unless the dashboard has one, visitors cannot reach it`,
    ),
  ];
}

function toHost(pattern: string): string {
  return pattern.replace(/^https?:\/\//, "").replace(/[:/].*$/, "");
}

function toPattern(route: Route): string {
  return typeof route === "string" ? route : route.pattern;
}

/** A custom domain leads to the Worker with all paths; a route does so only with an asterisk. */
function isWholeSite(route: Route): boolean {
  if (typeof route !== "string" && route.custom_domain === true) return true;
  return /^(?:https:\/\/)?[^/]*\*$|^(?:https:\/\/)?[^/]*\/\*$/.test(toPattern(route));
}

/** A route's host may begin with an asterisk. */
function isMatched(hostname: string, host: string): boolean {
  return host.startsWith("*") ? hostname.endsWith(host.slice(1)) : hostname === host;
}
