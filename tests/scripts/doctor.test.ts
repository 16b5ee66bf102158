// The doctor finds one fault each in copies of the project.
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { SECRET_SETTINGS } from "../../functions/runtime/settings";
import { CHECK_NAMES } from "../../scripts/doctor/checks";
import { TESTED_DATE } from "../../scripts/doctor/worker-file";
import {
  GATEWAY_ADDRESS,
  linesOf,
  markedBy,
  ORIGIN,
  PAGE,
  PAGE_FILE,
  ProjectCopy,
  SECRET,
} from "../support/doctor-copy";
import { FAULTS } from "../support/doctor-faults";
import { FILE_FAULTS } from "../support/doctor-file-faults";
import { FORM_FAULTS } from "../support/doctor-form-faults";
import { LIVE_FAULTS } from "../support/doctor-live-faults";
import { KEY_FAULTS } from "../support/doctor-key-faults";
import { ODD_FAULTS } from "../support/doctor-odd-faults";
import { SILENT_FAULTS } from "../support/doctor-silent-faults";
import { STRANGER_FAULTS } from "../support/doctor-stranger-faults";

const OF_FILES = [...FILE_FAULTS, ...FORM_FAULTS, ...KEY_FAULTS, ...ODD_FAULTS];
const ALL_FAULTS = [...FAULTS, ...OF_FILES, ...LIVE_FAULTS, ...SILENT_FAULTS, ...STRANGER_FAULTS];
let copy: ProjectCopy;
beforeEach(() => {
  copy = new ProjectCopy();
});
afterEach(() => {
  copy.remove();
});

describe("a deployment with its own gateways", () => {
  it("has no fault and one line for each check", async () => {
    const found = await copy.look();
    expect(markedBy("✗", found)).toEqual([]);
    const passed = found.filter(({ mark }) => mark === "✓").map(({ check }) => check);
    const doubted = ["routes", "support", "gateways", "fiat", "logos"];
    expect(passed).toEqual(CHECK_NAMES.filter((name) => !doubted.includes(name)));
    expect(new Set(found.map(({ check }) => check))).toEqual(new Set(CHECK_NAMES));
    expect(linesOf(found).split("\n")).toHaveLength(found.length);
  });

  it.each(LOCALES.map(({ code }) => code))("is the list of the page Go live: %s", (code) => {
    const page = readFileSync(`content/docs/${code}/operators/go-live.md`, "utf8");
    const lines = [...page.matchAll(/^- `([a-z]+)`/gm)].map(([, name]) => name);
    expect(lines).toEqual(CHECK_NAMES);
  });

  it("was tested with the platform's date of the repository", () => {
    for (const file of ["wrangler.toml", "sandbox/wrangler.toml", "exchange/wrangler.toml"]) {
      expect(readFileSync(file, "utf8")).toContain(`compatibility_date = "${TESTED_DATE}"`);
    }
  });

  it("names the file of --config, in its remedies too", async () => {
    const config = "wrangler.staging.toml";
    copy.setVar(`SESSION_SECRET = "${SECRET}"`);
    copy.edit("wrangler.toml", TESTED_DATE, "2024-01-01").edit("wrangler.toml", "VERSION", "OTHER");
    cpSync(join(copy.folder, "wrangler.toml"), join(copy.folder, config));
    const lines = markedBy("✗", await copy.look({ config }));
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toContain(config);
    expect(lines.join()).toContain(`npx wrangler secret put SESSION_SECRET -c ${config}`);
  });

  it("reports what it could not check", async () => {
    const deployed = { envFile: undefined, storedSecrets: undefined };
    const offline = linesOf(await copy.look(deployed));
    expect(offline).toMatch(/^! could not be asked: Cloudflare did not name/m);
    expect(offline).toMatch(
      /^! could not be asked: Cloudflare did not report whether GATEWAY_SECRET/m,
    );
    expect(offline.match(/^! could not be asked: --offline$/gm)).toHaveLength(2);
    expect(offline).not.toContain("is stored as a secret");
    copy.setVar('PAGE_CACHE = "maybe"').edit("wrangler.toml", GATEWAY_ADDRESS, "ftp://x");
    const unfit = await copy.look(deployed);
    const unasked = unfit.filter(({ text }) => text.endsWith("the settings must be right first"));
    expect(unasked.map(({ check }) => check)).toEqual([
      "support",
      "gateways",
      "signing",
      "accounts",
      "fiat",
      "telegram",
      "logos",
    ]);
  });

  it("cannot be asked for an address that is stored as a secret", async () => {
    copy.edit("wrangler.toml", /^GATEWAY_URL.*\n/m, "");
    const storedSecrets = ["SESSION_SECRET", "GATEWAY_SECRET", "GATEWAY_URL"];
    const text = linesOf(await copy.look({ envFile: undefined, storedSecrets }));
    expect(text).toMatch(/^! could not be asked: GATEWAY_URL is stored as a secret/m);
    expect(text).not.toContain("✗");
  });

  it.each([
    ["a switched-off log", "logpush = false"],
    ["no Worker that reads along", "tail_consumers = []"],
    ["its own zone", 'routes = [{ pattern = "coinport.io/*", zone_name = "coinport.io" }]'],
    ["its own domain", 'routes = [{ pattern = "coinport.io", custom_domain = true }]'],
    ["its account", 'account_id = "0123456789abcdef0123456789abcdef"'],
  ])("may have %s", async (_name, line) => {
    copy.edit("wrangler.toml", "[define]", `${line}\n\n[define]`);
    const text = linesOf(await copy.look());
    expect(text).not.toMatch(/^✗|does not know/m);
  });

  it("may have an onion address whose checksum is right", async () => {
    const host = "2gzyxa5ihm7nsggfxnu52rck2vv4rvmdlkiu3zzui5du4xyclen53wid.onion";
    copy.setVar(`ONION_ORIGIN = "http://${host}"`);
    expect(linesOf(await copy.look())).not.toContain("ONION_ORIGIN");
  });

  it.each(ALL_FAULTS)("is found to have %s", async (_name, plant, expected) => {
    plant(copy);
    const text = linesOf(await copy.look());
    expect(text).toMatch(expected);
    for (const secret of [SECRET, "tooshort", "change-me"]) expect(text).not.toContain(secret);
  });

  it.each(["localhost:9000", "10.0.0.4", "gw.internal", "93.184.1.4"])(
    "does not reach %s once it is deployed",
    async (host) => {
      copy.edit("wrangler.toml", GATEWAY_ADDRESS, `https://${host}`);
      const storedSecrets = ["SESSION_SECRET", "GATEWAY_SECRET"];
      const text = linesOf(await copy.look({ envFile: undefined, storedSecrets }));
      expect(text).toMatch(/^✗ rate gateway: a deployed Worker does not reach/m);
    },
  );

  it("is no site at the operator's own machine once it is deployed", async () => {
    copy.edit("wrangler.toml", ORIGIN, "http://localhost:8788");
    const text = linesOf(
      await copy.look({ envFile: undefined, storedSecrets: ["SESSION_SECRET"] }),
    );
    expect(text).toMatch(/^✗ PUBLIC_ORIGIN is localhost, to which every visitor/m);
  });

  it.each(["coinport.io/*", "*coinport.io/*", "https://coinport.io/*"])(
    "may have the route %s",
    async (route) => {
      copy.edit("wrangler.toml", "[define]", `routes = ["www.x.io/*", "${route}"]\n\n[define]`);
      const text = linesOf(await copy.look());
      for (const fault of ["the routes lead", "no route", "leads to this Worker"]) {
        expect(text).not.toContain(fault);
      }
    },
  );

  it("needs no route under Cloudflare's own domain, and may log its own lines", async () => {
    copy.edit("wrangler.toml", ORIGIN, "https://agio.coinport.workers.dev");
    copy.edit("app/brand.ts", "coinport.io", "agio.coinport.workers.dev");
    const text = linesOf(await copy.look());
    expect(text).not.toContain("no route");
    expect(text).not.toContain("would log");
  });

  it.each([
    ["x_bot", undefined],
    ["exbot", undefined],
    ["Swap_Bot", undefined],
    ["swap", /^! app\/brand\.ts: telegramBot\.bot does not end in 'bot'/m],
    ["bot", /^✗ app\/brand\.ts: telegramBot\.bot must be/m],
    [`${"a".repeat(30)}bot`, /^✗ app\/brand\.ts: telegramBot\.bot must be/m],
  ])("may name the bot %s, with the result %s", async (bot, line) => {
    const brand = `  telegramBot: { bot: "${bot}" },\n  operator:`;
    copy.edit("app/brand.ts", "  operator:", brand).setVar('TELEGRAM_MINI_APP = "on"');
    const text = linesOf(await copy.look());
    if (line) expect(text).toMatch(line);
    else expect(text).not.toContain("telegramBot.bot");
  });

  it("may have its secret stored unreadably", async () => {
    const deployed = { envFile: undefined, storedSecrets: ["SESSION_SECRET"] };
    const found = await copy.look(deployed);
    expect(markedBy("✗", found)).toEqual([]);
    expect(markedBy("✓", found).join()).toContain("SESSION_SECRET is stored as a secret");
    expect(markedBy("✗", await copy.look({ envFile: undefined }))).toEqual([
      expect.stringMatching(/^SESSION_SECRET: is missing/),
    ]);
  });

  it.each([
    ["every secret stored", SECRET_SETTINGS],
    ["secrets that Cloudflare does not name", undefined],
  ])("may have %s", async (_name, storedSecrets) => {
    const found = await copy.look({ envFile: undefined, storedSecrets });
    expect(markedBy("✗", found)).toEqual([]);
  });

  it("cannot reach a gateway on the deploying machine", async () => {
    copy.edit("wrangler.toml", GATEWAY_ADDRESS, "http://localhost:9000");
    const found = await copy.look({ envFile: undefined, storedSecrets: ["SESSION_SECRET"] });
    expect(markedBy("✗", found).join()).toContain("a deployed Worker does not reach localhost");
  });

  it("may be a draft, whose templates give only notices", async () => {
    copy.write(PAGE_FILE, `${PAGE}> Template for the operator: x\n`);
    const found = await copy.look({ isDraft: true });
    expect(markedBy("✗", found)).toEqual([]);
    expect(markedBy("!", found).join()).toContain("a note to the operator");
  });

  it("may have another file of variables, which must exist", async () => {
    copy.write("staging.env", `SESSION_SECRET=${SECRET}\nPAGE_CACHE=maybe\n`);
    expect(markedBy("✗", await copy.look({ envFile: "staging.env" }))).toEqual([
      "PAGE_CACHE: must be on or off",
    ]);
    expect(markedBy("✗", await copy.look({ envFile: "nowhere.env" }))).toEqual([
      expect.stringContaining("nowhere.env is not there"),
    ]);
  });
});
