// npm run doctor -- --host: a server of one's own, whose settings are a file and the environment.
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { run } from "../../scripts/product/run";
import {
  GATEWAY_ADDRESS,
  linesOf,
  markedBy,
  ORIGIN,
  OTHER_SECRET,
  ProjectCopy,
  SECRET,
} from "../support/doctor-copy";

const HOST = {
  PUBLIC_ORIGIN: ORIGIN,
  TRUSTED_PROXIES: "127.0.0.1",
  SESSION_SECRET: SECRET,
  GATEWAY_SECRET: OTHER_SECRET,
  GATEWAY_URL: GATEWAY_ADDRESS,
};

let copy: ProjectCopy;
beforeEach(() => {
  copy = new ProjectCopy();
});
afterEach(() => {
  copy.remove();
});

it("finds no fault in a right server, and asks nothing that only Cloudflare needs", async () => {
  copy.edit("wrangler.toml", "nodejs_compat", "nodejs_als");
  const found = await copy.look({ host: HOST });
  expect(markedBy("✗", found)).toEqual([]);
  expect(linesOf(found)).toMatch(/^✓ only Cloudflare needs it/m);
});

it("takes the address from the server, not from wrangler.toml", async () => {
  const { PUBLIC_ORIGIN: _, ...host } = HOST;
  expect(linesOf(await copy.look({ host }))).toMatch(/^✗ PUBLIC_ORIGIN is not set/m);
});

it.each([
  ["no proxy to trust", { TRUSTED_PROXIES: "" }, /^✗ PUBLIC_ORIGIN is https:.* TRUSTED_PROXIES/m],
  ["a wrong port", { PORT: "http" }, /^✗ PORT: must be a number/m],
  [
    "a port beside the proxy",
    { HOST: "0.0.0.0" },
    /^! HOST lets strangers reach the server beside/m,
  ],
  [
    "data in a temporary folder",
    { DATA_FOLDER: "/tmp/exchange" },
    /^✗ DATA_FOLDER is in a tempor/m,
  ],
  ["a country without a header", { HOST: "0.0.0.0", COUNTRY_HEADER: "X Y" }, /^✗ COUNTRY_HEADER/m],
])("finds %s", async (_name, set, expected) => {
  expect(linesOf(await copy.look({ host: { ...HOST, ...set } }))).toMatch(expected);
});

it("finds a file of settings that others can read", async () => {
  const DATA_FOLDER = mkdtempSync(join(tmpdir(), "agio-doctor-host-"));
  const file = join(DATA_FOLDER, "settings.env");
  writeFileSync(file, "", { mode: 0o644 });
  const found = await copy.look({ host: { ...HOST, DATA_FOLDER } });
  expect(linesOf(found)).toContain(`✗ others on this machine can read ${file}`);
});

it("reads the exchange's settings from the server, and names that place", async () => {
  copy.serveProvider().edit("wrangler.toml", 'PROVIDER = "near-intents"', 'SANDBOX = "1"');
  const DATA_FOLDER = mkdtempSync(join(tmpdir(), "agio-doctor-host-"));
  writeFileSync(join(DATA_FOLDER, "settings.env"), "MARKUP_BP=30\nDATA_FOLDER=/data\n", {
    mode: 0o600,
  });
  const host = { ...HOST, GATEWAY_URL: undefined, PROVIDER: "near-intents", DATA_FOLDER };
  const set = { NEAR_INTENTS_URL: "http://127.0.0.1:8799", ALERT_URL: `${ORIGIN}/alerts` };
  const text = linesOf(await copy.look({ host: { ...host, ...set } }));
  expect(text).toMatch(
    /^✗ settings\.env or exchange\/wrangler\.toml: NEAR_INTENTS_URL is for tests/m,
  );
  expect(text).toMatch(/^✗ ALERT_URL is this site itself/m);
  expect(text).toMatch(/^! settings\.env: MARKUP_BP is not a setting/m);
  expect(text).toMatch(/^! settings\.env: DATA_FOLDER is not a setting/m);
  const wrongly = linesOf(await copy.look({ host: { ...host, SUSPENDED: "yes" } }));
  expect(wrongly).toMatch(/^✗ settings\.env or exchange\/wrangler\.toml: SUSPENDED: must be on/m);
});

it("names a data folder without settings, and creates none", async () => {
  const DATA_FOLDER = join(tmpdir(), "agio-doctor-mistyped");
  const text = linesOf(await copy.look({ host: { ...HOST, DATA_FOLDER } }));
  expect(text).toContain(`✗ there is no settings.env in ${DATA_FOLDER}`);
  const command = ["scripts/run.mjs", "scripts/doctor/main.mjs", "--host", "--offline"];
  await run("env", [`DATA_FOLDER=${DATA_FOLDER}`, "node", ...command]);
  expect(existsSync(DATA_FOLDER)).toBe(false);
});

it("knows that a provider replaces the sandbox, and that the server makes the exchange's secret", async () => {
  copy.serveProvider().edit("wrangler.toml", 'PROVIDER = "near-intents"', 'SANDBOX = "1"');
  const { GATEWAY_URL: _url, GATEWAY_SECRET: _secret, ...host } = HOST;
  const found = await copy.look({
    host: { ...host, PROVIDER: "near-intents", COUNTRY_HEADER: "x-country" },
  });
  expect(markedBy("✗", found)).toEqual([]);
  expect(linesOf(found)).toMatch(/^✓ the exchange serves in place of the gateways/m);
  expect(linesOf(found)).toMatch(/^! MAIL_TOKEN is missing/m);
});
