// The doctor finds one fault each in copies of the project.
import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ALL_CHECKS } from "../../scripts/conformance/all-checks";
import { QUICK_CHECKS } from "../../scripts/conformance/quick";
import { startSecondGateway } from "../second-gateway/gateway.mjs";
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
import { WIRE_BTC } from "../support/wire-samples";
import { listen } from "../../scripts/product/listen.ts";

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
    expect(markedBy("✓", found)).toEqual([
      "every setting has its form",
      "the site is coinport.io, everywhere",
      "every binding that the code needs is there",
      "no template is left in the brand and in content/",
    ]);
    expect(linesOf(found).split("\n")).toHaveLength(found.length);
  });

  it.each(FAULTS)("is found to have %s", async (_name, plant, expected) => {
    plant(copy);
    const text = linesOf(await copy.look());
    expect(text).toMatch(expected);
    for (const secret of [SECRET, "tooshort", "change-me"]) expect(text).not.toContain(secret);
  });

  it.each(["coinport.io/*", "*coinport.io/*", "https://coinport.io"])(
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

describe("the doctor calls the gateways", () => {
  let right: Awaited<ReturnType<typeof startSecondGateway>>;
  let wrong: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    right = await startSecondGateway();
    wrong = await listen(
      createServer((_request, response) => {
        response.writeHead(200, { "content-type": "text/html" }).end("<p>Welcome</p>");
      }),
    );
  });
  afterAll(async () => {
    await right.stop();
    await wrong.stop();
  });

  beforeEach(() => copy.write(".dev.vars", `SESSION_SECRET=${SECRET}\n`));

  it("with existing checks", () => {
    const names = ALL_CHECKS.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.values(QUICK_CHECKS).flat()));
  });

  it("and reports one that accepts any API key, unless keys are off", async () => {
    copy.edit("wrangler.toml", GATEWAY_ADDRESS, right.url);
    expect(markedBy("✗", await copy.look({}, false))).toEqual([
      expect.stringMatching(
        /^rate gateway: instruments: an unknown API key is ERR_UNAUTHORIZED: .*PUBLIC_API_KEYS=off/,
      ),
    ]);
  });

  it("and confirms one that keeps the contract", async () => {
    copy.edit("wrangler.toml", GATEWAY_ADDRESS, right.url);
    copy.setVar('PUBLIC_API_KEYS = "off"');
    const found = await copy.look({}, false);
    expect(markedBy("✗", found)).toEqual([]);
    expect(markedBy("✓", found)).toEqual(
      expect.arrayContaining([
        "rate gateway keeps the contract",
        "order gateway keeps the contract",
      ]),
    );
  });

  it("and names logo hosts that no page would load", async () => {
    const logos = await listen(
      createServer((_request, response) => {
        const coin = (slug: string, currencyLogoLink: string) => ({
          ...WIRE_BTC,
          slug,
          currencyLogoLink,
        });
        const coins = [
          coin("a", "https://a.cdn.io/a.svg"),
          coin("b", "https://b.img.io/b.svg"),
          coin("c", "/c.svg"),
        ];
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(coins));
      }),
    );
    copy.edit("wrangler.toml", GATEWAY_ADDRESS, logos.url);
    copy.setVar('IMAGE_HOSTS = "*.img.io"');
    const found = markedBy("!", await copy.look({}, false)).join("\n");
    await logos.stop();
    expect(found).toMatch(/^IMAGE_HOSTS lacks a\.cdn\.io, where logos/m);
  });

  it.each<[string, () => string]>([
    ["responds with a page", () => wrong.url],
    ["is not there", () => "http://127.0.0.1:9"],
  ])("and reports one that %s", async (_name, url) => {
    copy.edit("wrangler.toml", GATEWAY_ADDRESS, url());
    const found = markedBy("✗", await copy.look({}, false)).join("\n");
    expect(found).toMatch(/^rate gateway: instruments: shape.*npm run conformance/m);
    expect(found).toMatch(/^order gateway: /m);
  });
});
