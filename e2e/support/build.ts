import { requireChromium } from "../../scripts/browser/chromium.ts";
import { buildProduct } from "../../scripts/product/build.ts";

/** Journeys run against the production build, made anew when a source has changed, in a browser that is got where there is none. */
export default async function buildOnce(): Promise<void> {
  await Promise.all([buildProduct(), requireChromium()]);
}
