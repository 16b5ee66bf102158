import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEEP_LINKS } from "../support/deep-links";
import { WIRE_BTC, WIRE_ETH } from "../support/wire-samples";
import { startExchange, urls } from "./support/exchange";
import { useProduct, withGateways } from "./support/product";
import { BROWSER, cookieHeader, send, setCookies } from "./support/send";
import type { StubGateway } from "./support/stub-gateway";

const log: string[] = [];
const product = useProduct(() => ({
  onLog: (line) => {
    log.push(line);
  },
}));

function open(path: string, headers: Record<string, string> = {}) {
  return send(product.origin, { path, headers: { ...BROWSER, ...headers } });
}

describe("deep links (spec: Deep links)", () => {
  test("there are 25", () => {
    expect(DEEP_LINKS).toHaveLength(25);
  });

  test.each(DEEP_LINKS)("%s leads to %s", async (parameter, path) => {
    expect(await open(`/go/${parameter}`)).toMatchObject({
      status: 302,
      headers: { location: path },
    });
    const started = await open(`/?startapp=${parameter}`);
    expect(started).toMatchObject({ status: 302, headers: { location: path } });
    // The page then loads the mini app's script.
    const fromClient = await open(`/?tgWebAppStartParam=${parameter}`);
    const location = path === "/" ? "/" : `${path}?in=telegram`;
    expect(fromClient).toMatchObject({ status: 302, headers: { location } });
  });

  test.each([
    "/?startapp=pr&startapp=su",
    "/?startapp=pr&tgWebAppStartParam=su",
    "/?tgWebAppStartParam=pr&TGWEBAPPSTARTPARAM=su",
    "/ru?startapp=pr&startapp=su",
  ])("56: two start parameters are ignored: %s", async (path) => {
    const { status, headers } = await open(`${path}&utm_source=chat`);
    const home = path.startsWith("/ru") ? "/ru" : "/";
    expect([status, headers.location]).toEqual([302, `${home}?utm_source=chat`]);
  });

  test("56: the client's own parameter may repeat the link's", async () => {
    const { headers } = await open("/?startapp=pr&tgWebAppStartParam=pr");
    expect(headers.location).toBe(`${(await open("/go/pr")).headers.location ?? ""}?in=telegram`);
  });

  test("a Russian link stays Russian and keeps campaign parameters", async () => {
    const response = await open("/ru?startapp=su&utm_source=chat&ref=anna");
    expect(response.headers.location).toBe("/ru/support?utm_source=chat&ref=anna");
    expect((await open("/ru/go/h")).headers.location).toBe("/ru");
  });

  test.each([
    "nope",
    "x",
    "o___",
    "__proto__",
    "constructor",
    "su/..",
    "o___..",
    "o___..%2F",
    "o___..%252F",
    "o___%252e%252e%252f",
    "x___btc/../../lk",
    `o___${"A".repeat(509)}`,
    "a".repeat(600),
    "%2f%2fevil.example",
    "%25",
    "%25zz",
    "%25%32%66",
    "%FF",
  ])("the unknown or malformed parameter %s leads home", async (parameter) => {
    for (const name of ["startapp", "tgWebAppStartParam"]) {
      expect((await open(`/?${name}=${parameter}`)).headers.location).toBe("/");
    }
  });

  test("accepts a parameter of 512 characters", async () => {
    const number = "A".repeat(508);
    expect((await open(`/?startapp=o___${number}`)).headers.location).toBe(`/order/${number}`);
  });
});

describe("links of exchange monitors (spec: Links of exchange monitors)", () => {
  test.each([
    ["/?cur_from=BTC&cur_to=USDTTRC20&partner=best", "/exchange-btc-usdt-trc20?ref=best"],
    ["/?cur_from=btc&cur_to=usdttrc20&ref=best", "/exchange-btc-usdt-trc20?ref=best"],
    [
      "/ru?cur_from=ETH&cur_to=XMR&partner=best&utm_source=m",
      "/ru/exchange-eth-xmr?ref=best&utm_source=m",
    ],
    ["/?cur_from=MATIC&cur_to=%D0%B1%D0%B8%D1%82%D0%BA%D0%BE%D0%B8%D0%BD", "/exchange-pol-btc"],
    ["/?cur_from=USDT%20(TRC20)&cur_to=XBT", "/exchange-usdt-trc20-btc"],
    ["/?cur_from=MATIC", "/exchange-pol-usdt-trc20"],
    ["/ru?cur_to=matic&partner=best", "/ru/exchange-btc-pol?ref=best"],
    ["/?cur_from=tether", "/exchange-usdt-trc20-btc"],
    ["/?cur_to=XBT&cur_from=", "/exchange-usdt-trc20-btc"],
    ["/?cur_from=nope", "/"],
    ["/exchange-btc-matic?amount=1", "/exchange-btc-pol?amount=1"],
    [
      "/ru/exchange-%D1%8D%D1%84%D0%B8%D1%80-%D1%82%D0%B5%D0%B7%D0%B5%D1%80-%D1%82%D1%80%D0%BE%D0%BD",
      "/ru/exchange-eth-usdt-trc20",
    ],
    ["/ru/coin/%D0%BC%D0%B0%D1%82%D0%B8%D0%BA", "/ru/coin/pol"],
  ])("%s → %s", async (path, location) => {
    expect(await open(path)).toMatchObject({ status: 302, headers: { location } });
  });

  test("the partner's id is kept for the order", async () => {
    const { headers } = await open("/?cur_from=BTC&cur_to=XMR&partner=best");
    expect(setCookies(await open(headers.location ?? ""))).toHaveProperty("referralID");
  });

  test("an unknown instrument is logged and leads home, with the partner", async () => {
    log.length = 0;
    const response = await open("/?cur_from=BTC&cur_to=NOPE&partner=best");
    expect(response).toMatchObject({ status: 302, headers: { location: "/?ref=best" } });
    // The line comes from another process, soon after the response.
    await expect.poll(() => log.join("\n")).toMatch(/unknown-instrument.*NOPE/);
  });

  test("a Russian browser gets the Russian page", async () => {
    const russian = { "accept-language": "ru" };
    const first = await open("/?cur_from=BTC&cur_to=XMR&partner=best", russian);
    const location = first.headers.location ?? "";
    const second = await open(location, { ...russian, cookie: cookieHeader(first) });
    expect(second.headers.location).toBe("/ru/exchange-btc-xmr?ref=best");
  });
});

describe("a monitor's link while the gateway lists no instruments", () => {
  const LINK = "/?cur_from=BTC&cur_to=ETH&partner=77&utm_source=mon";
  const lines: string[] = [];
  let gateway: StubGateway;
  beforeAll(async () => {
    gateway = await startExchange();
  });
  afterAll(() => gateway.stop());
  const other = useProduct(() => ({
    vars: { ...withGateways(urls(gateway)), PAGE_CACHE: "on" },
    onLog: (line) => {
      lines.push(line);
    },
  }));
  beforeEach(() => {
    gateway.replyTo("/api/v2/instruments/public", { status: 503, body: "{}" });
    gateway.replyTo("/api/v1/instruments/public", { status: 503, body: "{}" });
  });
  const follow = (method = "GET") =>
    send(other.origin, { path: LINK, method, headers: { ...BROWSER, "accept-language": "en" } });

  test("stays at its address, and its retry leads to the pair with the partner", async () => {
    const page = await follow();
    expect([page.status, page.headers.location]).toEqual([503, undefined]);
    expect(page.text).toContain("This page retries");
    expect((await follow("HEAD")).status).toBe(503);
    gateway.replyTo("/api/v2/instruments/public", { body: JSON.stringify([WIRE_BTC, WIRE_ETH]) });
    await expect
      .poll(async () => (await follow("HEAD")).headers.location)
      .toBe("/exchange-btc-eth?ref=77&utm_source=mon");
    expect(lines.join("\n")).toContain("gateway-failure");
    expect(lines.join("\n")).not.toContain("unknown-instrument");
  });
});
