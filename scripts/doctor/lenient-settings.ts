import { checkSettings, type Settings } from "../../functions/runtime/settings.ts";
import type { Deployment } from "./read-deployment.ts";

// A stand-in, because the real secret may be stored where it cannot be read, and these settings do not depend on it.
const STAND_IN = "for-checks-alone-0123456789-abcdefgh";

/** Returns the settings without invalid ones; undefined if the rest does not fit together. */
export function readRightSettings({ vars, isDemo }: Deployment): Settings | undefined {
  const signing = isDemo ? { GATEWAY_SECRET: STAND_IN } : {};
  const known = { ...signing, ...vars, SESSION_SECRET: STAND_IN };
  const first = checkSettings(known);
  if (first.ok) return first.settings;
  const isWrong = (name: string) => first.problems.some((text) => text.startsWith(`${name}:`));
  const rest = Object.fromEntries(Object.entries(known).filter(([name]) => !isWrong(name)));
  const second = checkSettings(rest);
  return second.ok ? second.settings : undefined;
}
