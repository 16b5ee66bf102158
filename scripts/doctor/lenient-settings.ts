import { checkSettings, type Settings } from "../../functions/runtime/settings.ts";
import type { Deployment } from "./read-deployment.ts";

// The secret has nothing to do with what is asked of these settings, and may be stored where nobody reads it.
const STAND_IN = "for-checks-alone-0123456789-abcdefgh";

/** The settings without those that are wrong by themselves; undefined when they do not fit together. */
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
