import type { Settings } from "./settings";

/** The operator's tag manager, if any, and the origins that it may load from and connect to. */
export interface Analytics {
  script: string | undefined;
  sources: readonly string[];
}

/** Returns the tag manager of the settings; undefined without a data layer. */
export function readAnalytics(settings: Settings): Analytics | undefined {
  if (settings.ANALYTICS_DATA_LAYER !== "1") return undefined;
  const script = settings.ANALYTICS_SCRIPT;
  const named = settings.ANALYTICS_SOURCES.split(" ").filter(Boolean);
  return { script, sources: script ? [new URL(script).origin, ...named] : named };
}
