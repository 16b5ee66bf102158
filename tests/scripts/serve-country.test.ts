// On a server of one's own the country comes from its proxy alone.
import { expect, it } from "vitest";
import { serveWorkers } from "../../scripts/product/serve";

const SCRIPT = `export default { fetch({ cf, headers }) {
  return Response.json([cf?.country ?? null, headers.get("cf-ipcountry")]);
} }`;

it("names no country to a Worker, which would count before the proxy's", async () => {
  const worker = {
    name: "one",
    modules: true,
    script: SCRIPT,
    compatibilityDate: "2026-11-17",
  } as const;
  const { url, stop } = await serveWorkers([worker], {});
  const response = await fetch(url, { headers: { "cf-ipcountry": "IR" } });
  expect(await response.json()).toEqual([null, "IR"]);
  await stop();
});
