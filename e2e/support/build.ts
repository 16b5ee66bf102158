import { buildProduct } from "../../scripts/product/build.ts";

/** Journeys run against the production build: made anew when a source has changed. */
export default async function buildOnce(): Promise<void> {
  await buildProduct();
}
