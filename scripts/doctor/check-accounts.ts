// Checks that orders get the account's session: cookies go to gateways on the account gateway's origin only.
import { gatewayUrlOf, type Settings } from "../../functions/runtime/settings.ts";
import { doubtful, wrong, type Finding } from "../findings/finding.ts";
import { withSettings } from "./lenient-settings.ts";
import type { Deployment } from "./read-deployment.ts";

/** Checks that orders and accounts have one origin, so that signed-in visitors order in their own name. */
export function findAccountProblems(deployment: Deployment): Finding[] {
  return withSettings(deployment, (settings) => {
    const account = originOf(settings, "account");
    const order = originOf(settings, "order");
    const fiat = originOf(settings, "fiat");
    if (account === undefined || order === undefined) return [];
    const apart = `accounts are at ${account}`;
    const isSale = fiat !== undefined;
    return [
      ...(order === account
        ? []
        : [
            (isSale ? wrong : doubtful)(
              `${apart} and orders at ${order}: the order gateway gets no session, so ${isSale ? "nobody can buy or sell for money" : "orders of signed-in visitors are guests' orders"}; give both one origin`,
            ),
          ]),
      ...(fiat === undefined || fiat === account
        ? []
        : [
            wrong(
              `${apart} and the fiat gateway at ${fiat}: it gets no session; give both one origin`,
            ),
          ]),
    ];
  });
}

function originOf(settings: Settings, name: "account" | "order" | "fiat"): string | undefined {
  const url = gatewayUrlOf(settings, name);
  return url === undefined ? undefined : new URL(url).origin;
}
