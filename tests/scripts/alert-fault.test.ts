// npm run alert-test knows at once what keeps alerts away.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FOLDER_MARK, findWorkerd } from "../../scripts/host/workerd";
import { findAlertFault } from "../../scripts/alerts/alert-fault";
import { eventually } from "../support/eventually";

const stored = vi.hoisted((): { names: readonly string[] | undefined } => ({ names: undefined }));
vi.mock(import("../../scripts/doctor/stored-secrets"), () => ({
  readStoredSecrets: () => Promise.resolve(stored.names),
}));

const ALERT_URL = "https://alerts.coinport.io/hook";
/** What workerd is to the search: a child of a server's script, which names the data folder in its environment. */
const SERVER = `require("node:child_process").spawn(process.execPath, ["-e", "process.stdin.resume()", "workerd", "serve"]); process.stdin.resume();`;

const folder = mkdtempSync(join(tmpdir(), "agio-alert-fault-"));
const started: ChildProcess[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  await eventually(() => {
    expect(findWorkerd(folder)).toEqual([]);
  });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function serve(script: string, variables: readonly string[]): Promise<void> {
  writeFileSync(join(folder, script), SERVER);
  const set = [`${FOLDER_MARK}=${folder}`, ...variables];
  started.push(spawn("env", [...set, "node", join(folder, script)]));
  await eventually(() => {
    expect(findWorkerd(folder)).toMatchObject([{ isOrphan: false }]);
  });
}

describe("a server of one's own", () => {
  beforeEach(({ skip }) => {
    skip(platform() !== "linux", "only Linux shows what other processes have set");
  });

  it("is not running", async () => {
    expect(await findAlertFault(folder)).toBe("stopped");
  });

  it.each(["serve.ts", "dev.ts"])("runs by %s without the address", async (script) => {
    await serve(script, []);
    expect(await findAlertFault(folder)).toBe("unset");
  });

  it("has the address", async () => {
    await serve("serve.ts", [`ALERT_URL=${ALERT_URL}`]);
    expect(await findAlertFault(folder)).toBeUndefined();
  });
});

it.each([
  ["has the address", ["ALERT_URL"], undefined],
  ["lacks the address", ["MAIL_TOKEN"], "unset"],
  ["does not show its secrets", undefined, undefined],
] as const)("a deployed exchange that %s", async (_, names, fault) => {
  stored.names = names;
  expect(await findAlertFault()).toBe(fault);
});
