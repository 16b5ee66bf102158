// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepDeployedAssets } from "../../scripts/product/keep-assets";

const SITE = "https://agio.example";
const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 25);

let client: string;
/** The deployed site's files: path → content. */
let site: Map<string, string>;

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), "agio-client-"));
  site = new Map();
  vi.stubGlobal("fetch", (url: string) => {
    const body = site.get(url.slice(SITE.length));
    const type = url.endsWith(".json") ? "application/json" : "text/javascript";
    if (body === undefined) return Promise.resolve(new Response("", { status: 404 }));
    return Promise.resolve(new Response(body, { headers: { "content-type": type } }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(client, { recursive: true });
});

function build(...assets: string[]) {
  rmSync(client, { recursive: true });
  mkdirSync(join(client, "assets"), { recursive: true });
  for (const asset of assets) writeFileSync(join(client, "assets", asset), `own ${asset}`);
}

/** Deploys the build to the site. */
function deploy() {
  site.clear();
  for (const file of readdirSync(join(client, "assets")))
    site.set(`/assets/${file}`, readFileSync(join(client, "assets", file), "utf8"));
  site.set("/builds/assets.json", readFileSync(join(client, "builds/assets.json"), "utf8"));
}

const keep = (now: number) => keepDeployedAssets(SITE, { client, now });
const listAssets = () => readdirSync(join(client, "assets")).sort();

test("serves the previous build for 24 hours, through several deploys", async () => {
  build("a-1.js", "same.js");
  expect(await keep(NOW)).toMatchObject({ ok: false });
  deploy();
  build("a-2.js", "same.js");
  expect(await keep(NOW)).toEqual({ ok: true, kept: ["a-1.js"] });
  expect(readFileSync(join(client, "assets/a-1.js"), "utf8")).toBe("own a-1.js");
  deploy();
  build("a-3.js");
  await keep(NOW + 23 * HOUR_MS);
  expect(listAssets()).toEqual(["a-1.js", "a-2.js", "a-3.js", "same.js"]);
  deploy();
  build("a-4.js");
  await keep(NOW + 24 * HOUR_MS);
  expect(listAssets()).toEqual(["a-2.js", "a-3.js", "a-4.js", "same.js"]);
});

test("does not count carried-over files as the build's own", async () => {
  build("a-1.js");
  await keep(NOW);
  deploy();
  build("a-2.js");
  await keep(NOW);
  deploy();
  // The same build again, unchanged.
  await keep(NOW + HOUR_MS);
  deploy();
  build("a-3.js");
  await keep(NOW + 24 * HOUR_MS);
  expect(listAssets()).toEqual(["a-2.js", "a-3.js"]);
});

test("writes only among the assets, and never a page", async () => {
  build("a-2.js");
  site.set("/builds/assets.json", JSON.stringify({ own: ["../../evil.js"], kept: {} }));
  expect(await keep(NOW)).toMatchObject({ ok: false });
  expect(listAssets()).toEqual(["a-2.js"]);
  site.set("/builds/assets.json", JSON.stringify({ own: ["gone.js"], kept: {} }));
  expect(await keep(NOW)).toEqual({ ok: true, kept: [] });
});

test("continues without a site", async () => {
  build("a-1.js");
  expect(await keepDeployedAssets(undefined, { client })).toMatchObject({ ok: false });
  const list = readFileSync(join(client, "builds/assets.json"), "utf8");
  expect(list).toBe(JSON.stringify({ own: ["a-1.js"], kept: {} }));
});
