import { requireChromium } from "../../scripts/browser/chromium.ts";
import { buildProduct } from "../../scripts/product/build.ts";

/** Journeys run against the production build, rebuilt after a source change, in a browser that is downloaded if missing. */
export default async function buildOnce(): Promise<void> {
  await Promise.all([buildProduct(), requireChromium()]);
}
