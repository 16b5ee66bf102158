// One table of all variables: the docs, the example and wrangler.toml name exactly those that the code reads.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { checkSettings, SECRET_SETTINGS, SETTING_NAMES } from "../../functions/runtime/settings";
import { SANDBOX_SETTING_NAMES } from "../../sandbox/settings";
import { readWorkerVars } from "../../scripts/product/read-worker";

const ROW = /^\| `([A-Z_]+)` \| (.+) \|$/gm;
const NO_DEFAULT = "—";

/** The cells of a page's table by variable. */
function readRows(file: string): Map<string, string[]> {
  const rows = [...readFileSync(file, "utf8").matchAll(ROW)];
  return new Map(rows.map(([, name = "", cells = ""]) => [name, cells.split(" | ")]));
}

function readDefaults(): Map<string, unknown> {
  const checked = checkSettings({
    SANDBOX: "1",
    SESSION_SECRET: "Ab3dE6gH9jKlM0pQ2rS5tUvW8xYz1234",
    GATEWAY_SECRET: "Ab3dE6gH9jKlM0pQ2rS5tUvW8xYz1234",
  });
  if (!checked.ok) throw new Error(checked.problems.join());
  const unset = { SESSION_SECRET: undefined, GATEWAY_SECRET: undefined };
  return new Map(Object.entries({ ...checked.settings, SANDBOX: "0", ...unset }));
}

const sorted = (names: Iterable<string>) => [...names].sort();

describe.each(LOCALES.map(({ code }) => code))("the settings in %s", (code) => {
  const rows = readRows(`content/docs/${code}/operators/settings.md`);

  it("have exactly one row for each variable that the code reads", () => {
    expect(sorted(rows.keys())).toEqual(sorted(SETTING_NAMES));
  });

  it("describe purpose, form, default, place and effect of absence", () => {
    const defaults = readDefaults();
    for (const [name, [what, form, standard, place, without]] of rows) {
      const value = defaults.get(name);
      const text = typeof value === "string" && value !== "" ? `\`${value}\`` : NO_DEFAULT;
      expect([name, standard]).toEqual([name, text]);
      expect([name, place]).toEqual([name, SECRET_SETTINGS.includes(name) ? "`secret`" : "`vars`"]);
      for (const cell of [what, form, without]) expect(cell?.length, name).toBeGreaterThan(1);
    }
  });

  it("of the sandbox have their own table", () => {
    const own = readRows(`content/docs/${code}/operators/sandbox.md`);
    expect(sorted(own.keys())).toEqual(sorted(SANDBOX_SETTING_NAMES));
  });
});

describe("the settings", () => {
  it("are all in .dev.vars.example", () => {
    const example = readFileSync(".dev.vars.example", "utf8");
    const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name = ""]) => name);
    expect(sorted(new Set(named))).toEqual(sorted(SETTING_NAMES));
  });

  it.each([
    ["wrangler.toml", SETTING_NAMES],
    ["sandbox/wrangler.toml", SANDBOX_SETTING_NAMES],
  ])("of %s are known, and no secret is among them", async (file, names) => {
    const vars = Object.keys(await readWorkerVars(file));
    expect(names).toEqual(expect.arrayContaining(vars));
    expect(vars.filter((name) => /SECRET|TOKEN/.test(name))).toEqual([]);
  });

  it("are exactly those that the environment reads", () => {
    const files = ["env", "missing-parts", "analytics"];
    const env = files
      .map((file) => readFileSync(`functions/runtime/${file}.ts`, "utf8"))
      .join("\n");
    const settings = readFileSync("functions/runtime/settings.ts", "utf8");
    const read = (name: string) => new RegExp(`settings\\.${name}\\b|\\b${name}[,:} ]`).test(env);
    const unread = SETTING_NAMES.filter((name) => !read(name));
    // Gateway addresses are read by the gateway's name.
    expect(unread.filter((name) => !name.endsWith("GATEWAY_URL"))).toEqual([]);
    for (const name of unread) expect(settings).toContain(`"${name}"`);
  });
});
