import { checkSettings, type Settings } from "../../functions/runtime/settings.ts";
import { unasked, type Finding } from "../findings/finding.ts";
import type { Deployment } from "./read-deployment.ts";

// A stand-in, because the real secret may be stored where it cannot be read, and these settings do not depend on it.
const STAND_IN = "for-checks-alone-0123456789-abcdefgh";

/** Returns the settings without invalid ones; undefined if the rest does not fit together. */
function readRightSettings({ vars, isDemo }: Deployment): Settings | undefined {
  const signing = isDemo || vars.PROVIDER !== undefined ? { GATEWAY_SECRET: STAND_IN } : {};
  const known = { ...signing, ...vars, SESSION_SECRET: STAND_IN };
  const first = checkSettings(known);
  if (first.ok) return first.settings;
  const isWrong = (name: string) => first.problems.some((text) => text.startsWith(`${name}:`));
  const rest = Object.fromEntries(Object.entries(known).filter(([name]) => !isWrong(name)));
  const second = checkSettings(rest);
  return second.ok ? second.settings : undefined;
}

/** Runs a check that needs the settings; without readable ones it reports that. */
export function withSettings<T extends Finding[] | Promise<Finding[]>>(
  deployment: Deployment,
  find: (settings: Settings) => T,
): T | Finding[] {
  const settings = readRightSettings(deployment);
  return settings ? find(settings) : [unasked(toReason(deployment))];
}

function toReason({ config, storedSecrets = [] }: Deployment): string {
  const stored = storedSecrets.filter((name) => name.endsWith("GATEWAY_URL"));
  return stored.length > 0
    ? `${stored.join(", ")} is stored as a secret, which nobody can read; put it into ${config}`
    : "the settings must be right first";
}
