// The deployment with a `wrangler` that only records how it is called.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deployWorker } from "../../scripts/product/deploy-worker";
import { deployWorkers } from "../../scripts/product/deploy-workers";

const WRANGLER = `#!/bin/sh
echo "$*" >> "$WRANGLER_CALLS"
case " $* " in *" $WRANGLER_FAILS_AT "*) exit 1 ;; esac
`;
const EXCHANGE = { PROVIDER: "near-intents" };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "agio-deploy-"));
  writeFileSync(join(folder, "calls"), "");
  writeFileSync(join(folder, "wrangler"), WRANGLER);
  chmodSync(join(folder, "wrangler"), 0o755);
  vi.stubEnv("PATH", folder);
  vi.stubEnv("WRANGLER_CALLS", join(folder, "calls"));
  vi.stubEnv("WRANGLER_FAILS_AT", "nowhere");
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

function deploy(vars: Record<string, string>, isDryRun = false): Promise<void> {
  return deployWorkers("staging.toml", vars, (config) => deployWorker(config, isDryRun));
}

function readCalls(): string[] {
  return readFileSync(join(folder, "calls"), "utf8").trim().split("\n");
}

it.each([
  [{ SANDBOX: "1" }, ["deploy -c sandbox/wrangler.toml", "deploy -c staging.toml"]],
  [EXCHANGE, ["deploy -c exchange/wrangler.toml", "deploy -c staging.toml"]],
  [{ GATEWAY_URL: "https://gateway.coinport.io" }, ["deploy -c staging.toml"]],
])("deploys what the product binds before the product: %o", async (vars, expected) => {
  await deploy(vars);
  expect(readCalls()).toEqual(expected);
});

it("deploys nothing in a dry run, but asks wrangler for every step", async () => {
  await deploy(EXCHANGE, true);
  expect(readCalls()).toEqual([
    "deploy -c exchange/wrangler.toml --dry-run",
    "deploy -c staging.toml --dry-run",
  ]);
});

it("leaves the product as it is when its gateway cannot be deployed, and reports how to continue", async () => {
  vi.stubEnv("WRANGLER_FAILS_AT", "exchange/wrangler.toml");
  await expect(deploy(EXCHANGE)).rejects.toThrow(
    /^exchange\/wrangler.toml was not deployed \(see above\)\.\nstaging.toml was left as it is\. Fix what wrangler reports, then run the command again/,
  );
  expect(readCalls()).toEqual(["deploy -c exchange/wrangler.toml"]);
});

it.each([
  [EXCHANGE, "exchange/wrangler.toml is deployed."],
  [{ GATEWAY_URL: "https://gateway.coinport.io" }, "Nothing was deployed."],
])("reports what is deployed when the product fails: %o", async (vars, state) => {
  vi.stubEnv("WRANGLER_FAILS_AT", "staging.toml");
  await expect(deploy(vars)).rejects.toThrow(`${state} The site still runs its previous version.`);
});
