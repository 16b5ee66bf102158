// Requirement 46 of docs/security.md: the accepted number of requests of a kind, by address and in total.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { REQUEST_LIMITS } from "~/domain/limits/request-limits";
import { toAddressBlock } from "../../functions/services/limits/address-block";
import { nameOfAddress } from "../../functions/services/limits/limit-counters";
import { makeSecret } from "../../scripts/product/dev-vars.ts";
import { makeOrder } from "../../scripts/product/sandbox.ts";
import { serveProduct } from "../../scripts/product/serve.ts";
import { useProduct } from "./support/product";
import { BROWSER, cookieHeader, OWN_FORM, send, type Sent } from "./support/send";

const product = useProduct(() => ({ vars: { RATE_LIMITS: "on" } }));
const JSON_CALL = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

const LANES = 6;

/** The statuses of several requests from one address, some in parallel. */
async function repeat(times: number, sent: Sent, address: string, origin = product.origin) {
  const headers = { ...BROWSER, ...sent.headers, "cf-connecting-ip": address };
  const statuses: number[] = [];
  const lane = async () => {
    for (let left = times - statuses.length; left > 0; left = times - statuses.length) {
      const place = statuses.push(0) - 1;
      statuses[place] = (await send(origin, { ...sent, headers })).status;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return statuses;
}

async function last(sent: Sent, address: string) {
  const headers = { ...BROWSER, ...sent.headers, "cf-connecting-ip": address };
  return send(product.origin, { ...sent, headers });
}

function call(path: string): Sent {
  return { method: "POST", path, headers: JSON_CALL, body: "{}" };
}

const WRONG_ORDER: Sent = { path: "/order/AAAAAAAA?destinationAddress=0x1" };

describe("46: a limit by address", () => {
  test.each([
    ["creating orders", "/api/v1/orders/public/create", "order-creation"],
    ["an order's email", "/api/v1/orders/public/set-email", "order-email"],
    ["refunds", "/api/v1/orders/public/request-refund", "order-decision"],
    ["accepting a rate", "/api/v1/orders/public/accept-rate-mode-change", "order-decision"],
    ["checking addresses", "/api/v1/instruments/public/validate-address", "address-validation"],
  ] as const)("for %s", async (name, path, purpose) => {
    const address = `203.0.113.${String(name.length)}`;
    const { perAddress, windowMs } = REQUEST_LIMITS[purpose];
    expect(await repeat(perAddress, call(path), address)).not.toContain(429);
    const response = await last(call(path), address);
    expect(response.status).toBe(429);
    expect(JSON.parse(response.text)).toMatchObject({ code: "ERR_TOO_MANY_REQUESTS" });
    const seconds = Number(response.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(windowMs / 1_000);
    expect(await repeat(1, call(path), "203.0.113.250")).not.toContain(429);
  });

  test.each([
    ["the order's page", WRONG_ORDER],
    ["its data", { path: "/order/AAAAAAAA.data?destinationAddress=0x1" }],
    ["its receipt", { path: "/ru/order/AAAAAAAA/receipt?destinationAddress=0x1" }],
    [
      "the public call",
      { path: "/api/v1/orders/public-info?orderId=AAAAAAAA&destinationAddress=0x1" },
    ],
  ])("for guessing orders by %s, which then fails for a right guess too", async (name, sent) => {
    const address = `198.18.0.${String(name.length)}`;
    const { perAddress } = REQUEST_LIMITS["order-lookup"];
    expect(new Set(await repeat(perAddress, sent, address))).toEqual(new Set([404]));
    expect(await repeat(2, sent, address)).toEqual([429, 429]);
    expect(await repeat(1, WRONG_ORDER, address)).toEqual([429]);
    expect(await repeat(1, { path: "/ru" }, address)).toEqual([200]);
  });

  test.each([
    ["another spelling of its page", "/order//AAAAAAAA?destinationAddress=0x1", "intent=set-email"],
    ["a form that its page does not have", "/order/AAAAAAAA?destinationAddress=0x1", "intent=x"],
    ["another spelling of that", "//ORDER/AAAAAAAA/?destinationAddress=0x1", "intent=x"],
  ])("for guessing orders by %s, which is a POST", async (name, path, body) => {
    const address = `198.18.6.${String(name.length)}`;
    const { perAddress } = REQUEST_LIMITS["order-lookup"];
    const sent: Sent = { method: "POST", path, headers: OWN_FORM, body };
    expect(await repeat(perAddress, sent, address)).not.toContain(429);
    expect(await repeat(1, WRONG_ORDER, address)).toEqual([429]);
    expect(await repeat(1, sent, address)).toEqual([429]);
  });

  test("for an order's forms: the page reports it, changes nothing and keeps the typed values", async () => {
    const address = "198.18.5.1";
    const { path } = await makeOrder(product.origin);
    const email = (typed: string): Sent => ({
      method: "POST",
      path,
      headers: OWN_FORM,
      body: new URLSearchParams({ intent: "set-email", email: typed }).toString(),
    });
    const { perAddress } = REQUEST_LIMITS["order-email"];
    expect(await repeat(perAddress, email("nobody@example.com"), address)).not.toContain(429);
    const page = await last(email("ann@example.com"), address);
    expect(page.status).toBe(429);
    expect(page.headers["retry-after"]).toMatch(/^\d+$/);
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect(page.text).toMatch(/Try again in \d+ (seconds?|minutes?)\. Nothing was changed\./);
    expect((await last({ path }, address)).text).toContain("n•••@example.com");
  });

  test("keeps a browser's own orders open while another browser at its address guesses", async () => {
    const address = "198.18.4.1";
    const { id, path } = await makeOrder(product.origin);
    const destinationAddress = new URL(path, product.origin).searchParams.get("destinationAddress");
    const made = { from: "btc", to: "eth", amount: "0.1", createdAt: Date.now() };
    const orders = JSON.stringify([{ orderId: id, destinationAddress, ...made }]);
    const restored = await last(
      {
        method: "POST",
        path: "/my-exchanges",
        headers: OWN_FORM,
        body: new URLSearchParams({ intent: "restore", orders }).toString(),
      },
      address,
    );
    await repeat(REQUEST_LIMITS["order-lookup"].perAddress, WRONG_ORDER, address);
    const cookie = cookieHeader(restored);
    const data = path.replace("?", ".data?");
    expect((await last({ path }, address)).status).toBe(429);
    expect((await last({ path, headers: { cookie } }, address)).status).toBe(200);
    expect((await last({ path: data, headers: { cookie } }, address)).status).toBe(200);
    expect((await last({ ...WRONG_ORDER, headers: { cookie } }, address)).status).toBe(429);
  });

  test.each([
    ["en", "/order/AAAAAAAA?destinationAddress=0x1", /Try again in \d+ minutes/],
    ["ru-RU", "/ru/order/AAAAAAAA?destinationAddress=0x1", /Попробуйте снова через \d+ минут/],
  ])("is a readable page (%s)", async (language, path, words) => {
    const address = `198.18.2.${String(language.length)}`;
    await repeat(REQUEST_LIMITS["order-lookup"].perAddress, { path }, address);
    const response = await last({ path }, address);
    expect(response.status).toBe(429);
    expect(response.headers["content-type"]).toContain("text/html");
    expect(response.headers["retry-after"]).toMatch(/^\d+$/);
    expect(response.text).toContain(`lang="${language}"`);
    expect(response.text).toMatch(words);
  });
});

describe("46: what counts as one address", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fc00:dead:beef:4dad::ffff:1", "fc00:dead:beef:4dad::ffff:1"],
    ["no address", "no address"],
  ])("%s is %s", (address, block) => {
    expect(toAddressBlock(address)).toBe(block);
  });

  test("the addresses of one IPv6 customer share their limit", async () => {
    const { perAddress } = REQUEST_LIMITS["order-lookup"];
    for (let index = 0; index < perAddress; index += 1) {
      await repeat(1, WRONG_ORDER, `2001:db8:0:7::${index.toString(16)}`);
    }
    expect(await repeat(1, WRONG_ORDER, "2001:db8:0:7:ffff::")).toEqual([429]);
    expect(await repeat(1, WRONG_ORDER, "2001:db8:0:8::1")).toEqual([404]);
  });
});

describe("46: counters outlive a restart", () => {
  const stateFolder = mkdtempSync(join(tmpdir(), "agio-limits-"));
  afterAll(() => {
    rmSync(stateFolder, { recursive: true, force: true });
  });

  test("another isolate knows an address that guessed too often", async () => {
    const serve = () => serveProduct({ stateFolder, vars: { SESSION_SECRET: makeSecret() } });
    const before = await serve();
    const address = "198.18.3.1";
    const { perAddress: max, windowMs } = REQUEST_LIMITS["order-lookup"];
    const counted = { requests: max - 1, max, windowMs };
    await before.callCounter(nameOfAddress(address), "count", "order-lookup", counted);
    const guesses = await repeat(1, WRONG_ORDER, address, before.url);
    await before.stop();
    const after = await serve();
    const again = await repeat(2, WRONG_ORDER, address, after.url);
    await after.stop();
    expect(guesses).not.toContain(429);
    expect(again).toEqual([429, 429]);
  });
});
