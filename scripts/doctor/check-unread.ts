// Names settings that are right, and that nothing reads beside the others.
import { isOn } from "../../app/domain/text/variable-text.ts";
import { doubtful, type Finding } from "../findings/finding.ts";
import type { Deployment } from "./read-deployment.ts";

/** Settings of purchases and sales. */
const OF_FIAT = [
  "FIAT_PROVIDER_NAME",
  "FIAT_TERMS_URL",
  "FIAT_VERIFICATION_URL",
  "REDIRECT_HOSTS",
] as const;

/** Returns a line for each setting without effect; `ofSandbox` are the names of the sandbox's settings. */
export function findUnread(
  { vars, isDemo, hasExchange }: Deployment,
  ofSandbox: readonly string[],
): Finding[] {
  const { ANALYTICS_SCRIPT: script, ANALYTICS_DATA_LAYER: layer } = vars;
  const unread = [
    ...(hasExchange ? OF_FIAT.map((name) => [name, "the exchange sells nothing for money"]) : []),
    ...(script === undefined ? [["ANALYTICS_SOURCES", "ANALYTICS_SCRIPT is not set"]] : []),
  ];
  return [
    ...unread
      .filter(([name = ""]) => name in vars)
      .map(([name = "", why = ""]) => doubtful(`${name} has no effect: ${why}. Remove it`)),
    ...(script === undefined || isOn(layer)
      ? []
      : [
          doubtful("ANALYTICS_SCRIPT is loaded with ANALYTICS_DATA_LAYER=1 only, which is not set"),
        ]),
    ...ofSandbox
      .filter((name) => !isDemo && name.startsWith("SANDBOX_") && name in vars)
      .map((name) => doubtful(`${name} is the sandbox's, which does not serve: remove it`)),
  ];
}
