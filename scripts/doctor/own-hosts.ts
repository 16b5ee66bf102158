// The hosts that lead to the product's Worker itself.
import { parseUrl } from "~/domain/request/parse-url";
import type { Deployment } from "./read-deployment.ts";

/** Returns the hosts of the site: its address, that with www, and those of the routes. */
export function listOwnHosts({ vars, product }: Deployment): readonly string[] {
  const { route, routes } = product;
  const patterns = [...(route ? [route] : []), ...routes].map((each) =>
    typeof each === "string" ? each : each.pattern,
  );
  const routed = patterns.map((pattern) => pattern.replace(/^https?:\/\//, "").split("/")[0] ?? "");
  const named = [vars.PUBLIC_ORIGIN, vars.ONION_ORIGIN].flatMap((origin) => {
    const host = typeof origin === "string" ? parseUrl(origin)?.host : undefined;
    return host === undefined ? [] : [host, `www.${host}`];
  });
  return [...named, ...routed];
}
