// Requirement 46 of docs/security.md: limits so high that earlier requests are only simulated here.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  REQUEST_COUNT_BATCH,
  REQUEST_LIMITS,
  type LimitPurpose,
} from "~/domain/limits/request-limits";
import { nameOfAddress } from "../../functions/services/limits/limit-counters";
import { serveIsolate, type ServedIsolate } from "../support/isolates/serve-isolate";
import { connect, shakeHands, type Handshake } from "./support/live-socket";
import { UNHURRIED } from "./support/product";
import { BROWSER, OWN_FORM, send } from "./support/send";

let product: ServedIsolate;
beforeAll(async () => {
  product = await serveIsolate({ vars: { RATE_LIMITS: "on", ...UNHURRIED } });
});
afterAll(() => product.stop());

type Ask = (address: string, turn: number) => Promise<Handshake>;

function asking(path: (turn: number) => string): Ask {
  return (address, turn) =>
    send(product.url, { path: path(turn), headers: { ...BROWSER, "cf-connecting-ip": address } });
}

const sendForm =
  (path: string): Ask =>
  (address) =>
    send(product.url, {
      method: "POST",
      path,
      headers: { ...OWN_FORM, "cf-connecting-ip": address },
      body: "intent=choose",
    });

const askChannel: Ask = (address) =>
  shakeHands(connect(product.url, { origin: product.url, "cf-connecting-ip": address }));

// Cached pictures cost nothing: each picture is requested once.
const COINS = ["eth", "ltc", "sol", "xmr"];
const pathOfPicture = (turn: number) => `/og/pair/btc/${COINS[turn] ?? ""}.png`;

let madeUp = 0;
function toMadeUp(): string {
  madeUp += 1;
  return `/?send=made-up-${String(madeUp)}`;
}

/** Requests are reported to the counter in batches of this size. */
const ROWS: readonly (readonly [string, LimitPurpose, number, Ask])[] = [
  ["pictures that are drawn", "picture", 1, asking(pathOfPicture)],
  ["live channels that are opened", "live-channel", 1, askChannel],
  ["a page's data", "page-data", REQUEST_COUNT_BATCH, asking(() => "/roadmap.data")],
  ["a page's payload", "page-data", REQUEST_COUNT_BATCH, asking(() => "/roadmap/_payload.json")],
  ["the account of the moment", "account-now", REQUEST_COUNT_BATCH, asking(() => "/account-now")],
  ["the public API", "public-api", REQUEST_COUNT_BATCH, asking(() => "/api/v1/health")],
  ["a search", "page", REQUEST_COUNT_BATCH, asking((turn) => `/docs?q=${String(turn)}`)],
  ["a page of one's own", "page", REQUEST_COUNT_BATCH, asking(() => "/my-exchanges")],
  // The cache holds nothing that was not requested before.
  ["made-up coins", "page", REQUEST_COUNT_BATCH, asking(toMadeUp)],
  ["the other buttons of a form", "form", REQUEST_COUNT_BATCH, sendForm("/")],
  ["forms that leave no page", "form", REQUEST_COUNT_BATCH, sendForm("/_root.data?index")],
];

describe("46: a limit by address", () => {
  test.each(ROWS)("for %s", async (name, purpose, batch, ask) => {
    const address = `198.18.7.${String(name.length)}`;
    const { perAddress: max, windowMs } = REQUEST_LIMITS[purpose];
    const before = { requests: max - batch, max, windowMs };
    expect(await product.callCounter(nameOfAddress(address), "count", purpose, before)).toBe(0);
    for (let turn = 0; turn < batch; turn += 1) {
      expect((await ask(address, turn)).status).not.toBe(429);
    }
    // With batches, the request over the limit has passed before it is noticed.
    for (let turn = 1; turn < batch; turn += 1) await ask(address, turn);
    await expect.poll(async () => (await ask(address, batch)).status).toBe(429);
    const limited = await ask(address, batch);
    const seconds = Number(limited.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(windowMs / 1_000);
    expect((await ask("198.18.8.1", batch + 1)).status).not.toBe(429);
  });
});

describe("46: a cached page", () => {
  const address = "198.18.9.1";
  const open = (path: string, from = address) =>
    send(product.url, { path, headers: { ...BROWSER, "cf-connecting-ip": from } });
  const countPages = (requests: number) => {
    const { perAddress: max, windowMs } = REQUEST_LIMITS.page;
    return product.callCounter(nameOfAddress(address), "count", "page", {
      requests,
      max,
      windowMs,
    });
  };

  test("is not counted and opens past the limit; other pages show the wait", async () => {
    expect((await open("/terms", "198.18.9.2")).status).toBe(200);
    for (let turn = 0; turn < 2 * REQUEST_COUNT_BATCH; turn += 1) await open("/terms");
    // The total still has room.
    expect(await countPages(REQUEST_LIMITS.page.perAddress)).toBe(0);
    await expect.poll(async () => (await open("/blog?q=a")).status, { interval: 1 }).toBe(429);
    const limited = await open("/ru/docs?q=a");
    expect(limited.text).toMatch(/Попробуйте снова через \d+ (?:секунд|минут)/);
    expect(limited.headers["retry-after"]).toMatch(/^\d+$/);
    expect((await open("/terms")).status).toBe(200);
  });
});
