// The doctor's calls to gateways.
import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ALL_CHECKS } from "../../scripts/conformance/all-checks";
import { QUICK_CHECKS } from "../../scripts/conformance/quick";
import { listen } from "../../scripts/product/listen.ts";
import { startSecondGateway } from "../second-gateway/gateway.mjs";
import { GATEWAY_ADDRESS, markedBy, ProjectCopy, SECRET } from "../support/doctor-copy";
import { WIRE_BTC } from "../support/wire-samples";

let copy: ProjectCopy;
beforeEach(() => {
  copy = new ProjectCopy();
});
afterEach(() => {
  copy.remove();
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

  it.each([
    ["a clock that is an hour off", /its clock and this machine's differ by 60 minutes/],
    ["a site of this product", /is a site of this product/],
  ])("and finds %s", async (name, line) => {
    const isSite = name.includes("site");
    const date = new Date(Date.now() + (isSite ? 0 : 3_600_000)).toUTCString();
    const odd = await listen(
      createServer(({ url = "" }, response) => {
        const isDescription = isSite && url.startsWith("/gateway-openapi.json");
        response.writeHead(isDescription ? 200 : 404, { date, "content-type": "application/json" });
        response.end(isDescription ? '{"openapi":"3.1.0"}' : "{}");
      }),
    );
    copy.edit("wrangler.toml", GATEWAY_ADDRESS, odd.url);
    const text = (await copy.look({}, false)).map((found) => found.text).join("\n");
    await odd.stop();
    expect(text).toMatch(line);
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

  it("and reports one that responds with a page", async () => {
    copy.edit("wrangler.toml", GATEWAY_ADDRESS, wrong.url);
    const lines = await copy.look({}, false);
    const found = markedBy("✗", lines).join("\n");
    expect(found).toMatch(
      /^rate gateway: http\S+ has no instruments: it is probably not the base address/m,
    );
    expect(found).toMatch(/^order gateway: /m);
    const logos = lines.filter(({ check }) => check === "logos").map(({ text }) => text);
    expect(logos).toEqual(["could not be asked: the rate gateway does not list its instruments"]);
  });

  it("reports a gateway that it could not reach", async () => {
    copy.edit("wrangler.toml", GATEWAY_ADDRESS, "http://127.0.0.1:9");
    const found = markedBy("✗", await copy.look({}, false)).join("\n");
    expect(found).toMatch(/^rate gateway: could not be asked: no response.*--offline$/m);
    expect(found).toMatch(/^order gateway: could not be asked/m);
    expect(found).not.toContain("conformance");
  });
});
