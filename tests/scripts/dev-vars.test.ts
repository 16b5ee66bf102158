// The Worker gets an operator's values of .dev.vars.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkSettings } from "../../functions/runtime/settings";
import { readDevVars } from "../../scripts/product/dev-vars";
import { readWorkerVars } from "../../scripts/product/read-worker";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "agio-dev-vars-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const write = (text: string) => {
  writeFileSync(join(folder, ".dev.vars"), text);
};
const settingsOf = async (text: string) => {
  write(text);
  // `npm start` generates the sandbox's secret.
  const made = { GATEWAY_SECRET: "K3v9tQ0xZ7pLw2Rb8nYc4Hd6Jf1Ms5Ga" };
  const set = { ...made, ...readDevVars(folder) };
  return checkSettings({ ...(await readWorkerVars("wrangler.toml")), ...set });
};

describe(".dev.vars", () => {
  it("is created on the first start with a new secret, readable only by its owner", () => {
    const { SESSION_SECRET = "" } = readDevVars(folder);
    expect(SESSION_SECRET.length).toBeGreaterThanOrEqual(32);
    expect(readDevVars(folder).SESSION_SECRET).toBe(SESSION_SECRET);
    expect(statSync(join(folder, ".dev.vars")).mode & 0o777).toBe(0o600);
  });

  it("of a server says what else it may hold, and nothing of Cloudflare's secrets", () => {
    readDevVars(folder, "settings.env");
    const text = readFileSync(join(folder, "settings.env"), "utf8");
    expect(text).toMatch(/^# The settings of this server;/);
    expect(text).toContain("TRUSTED_PROXIES");
    expect(text).not.toMatch(/\.dev\.vars|secret put/);
  });

  it("keeps its contents and adds a missing secret", () => {
    write("SESSION_SECRET=\nGATEWAY_URL=https://gateway.example.com\n");
    const vars = readDevVars(folder);
    expect(vars.GATEWAY_URL).toBe("https://gateway.example.com");
    expect(readFileSync(join(folder, ".dev.vars"), "utf8")).toBe(
      `SESSION_SECRET=${vars.SESSION_SECRET ?? ""}\nGATEWAY_URL=https://gateway.example.com\n`,
    );
  });

  it.each([
    ["is missing there: the sandbox serves", "", "1"],
    ["is empty there: it is off", "SANDBOX=\nGATEWAY_URL=https://gateway.example.com\n", "0"],
  ])(
    "unsets a value of wrangler.toml by an empty one: SANDBOX %s",
    async (_name, text, sandbox) => {
      expect(await settingsOf(text)).toMatchObject({ ok: true, settings: { SANDBOX: sandbox } });
    },
  );

  it("treats an empty address as unset", async () => {
    const checked = await settingsOf("ORDER_GATEWAY_URL=\nCONTENT_GATEWAY_URL=\n");
    expect(checked.ok && checked.settings.ORDER_GATEWAY_URL).toBeUndefined();
    expect(checked.ok).toBe(true);
  });
});
