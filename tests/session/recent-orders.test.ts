import { describe, expect, test } from "vitest";
import { parseAmount, ZERO } from "~/domain/money/money";
import { openCookieJar } from "~/session/cookies.server";
import type { RecentOrder } from "~/domain/order/recent-order";
import { makeRecentOrders } from "~/session/recent-orders.server";
import { makeSealer } from "~/session/seal.server";

const sealer = makeSealer(["s".repeat(32)]);

function order(
  number: number,
  address = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
): RecentOrder {
  return {
    orderId: `ORDER${String(number)}`,
    destinationAddress: address,
    from: "usdt-trc20",
    to: "btc",
    amount: parseAmount("0.12345678") ?? ZERO,
    createdAt: 1_700_000_000_000 + number,
  };
}

/** The browser's next request, with the cookies of the last response. */
function nextJar(jar: ReturnType<typeof openCookieJar>) {
  return openCookieJar(
    jar
      .setCookies()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  );
}

const LONG_ADDRESS = "4".repeat(106);

async function add(count: number, address?: string) {
  const jar = openCookieJar(null);
  const orders = makeRecentOrders(jar, sealer);
  for (let number = 1; number <= count; number += 1) await orders.add(order(number, address));
  return jar;
}

describe("the orders created in this browser", () => {
  test("are read on the next request, newest first", async () => {
    const orders = makeRecentOrders(nextJar(await add(2)), sealer);
    expect(await orders.list()).toEqual([order(2), order(1)]);
  });

  test("are listed once", async () => {
    const orders = makeRecentOrders(nextJar(await add(2)), sealer);
    await orders.add(order(1));
    expect((await orders.list()).map(({ orderId }) => orderId)).toEqual(["ORDER2", "ORDER1"]);
  });

  test("are removed one by one, and the last removes the cookie", async () => {
    const jar = nextJar(await add(2));
    const orders = makeRecentOrders(jar, sealer);
    await orders.remove("ORDER2");
    expect(await orders.list()).toEqual([order(1)]);
    await orders.remove("ORDER1");
    expect(jar.setCookies()).toContainEqual(
      expect.stringMatching(/^__Host-agio-orders=;.*Max-Age=0/),
    );
  });

  test("are recorded as removed once, on every later request", async () => {
    const jar = nextJar(await add(2));
    const orders = makeRecentOrders(jar, sealer);
    expect(await orders.listRemoved()).toEqual([]);
    await orders.remove("ORDER2");
    await orders.remove("ORDER1");
    await orders.remove("ORDER1");
    const later = makeRecentOrders(nextJar(jar), sealer);
    expect(await later.listRemoved()).toEqual(["ORDER1", "ORDER2"]);
  });

  test("are 20 at most", async () => {
    const kept = await makeRecentOrders(nextJar(await add(22)), sealer).list();
    expect(kept.map(({ orderId }) => orderId)).toHaveLength(20);
    expect(kept[0]?.orderId).toBe("ORDER22");
  });

  test("fit into a cookie with addresses of any length", async () => {
    const jar = await add(20, LONG_ADDRESS);
    const [cookie = ""] = jar.setCookies();
    expect((cookie.split(";")[0] ?? "").length).toBeLessThanOrEqual(4096);
    const kept = await makeRecentOrders(nextJar(jar), sealer).list();
    expect(kept[0]?.orderId).toBe("ORDER20");
    expect(kept.length).toBeGreaterThanOrEqual(12);
  });

  test("are the newest when not all fit", async () => {
    const jar = nextJar(await add(20, LONG_ADDRESS));
    const orders = makeRecentOrders(jar, sealer);
    const before = await orders.list();
    expect(before.map(({ orderId }) => orderId)).not.toContain("ORDER2");
    await orders.add(order(1, LONG_ADDRESS), order(2, LONG_ADDRESS));
    expect(await orders.list()).toEqual(before);
  });

  test("are empty with a guessed cookie", async () => {
    const jar = openCookieJar("__Host-agio-orders=Fe26.2*1*a*b*c*1*d*e");
    expect(await makeRecentOrders(jar, sealer).list()).toEqual([]);
  });
});
