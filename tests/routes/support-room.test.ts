// How many messages reach the operator on a day (docs/security.md 71).
import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "~/domain/time/time-units";
import { openLimits } from "../functions/support/memory-limits";
import { makeTestContext } from "../support/test-context";
import { GOOD, press } from "./support/support-form";

describe("strangers who use up the day", () => {
  it("do not silence other networks", async () => {
    const { limitsOf } = openLimits();
    const write = async (address: string) => {
      const { status } = await press(
        {
          ...GOOD,
          orderId: "",
          message: `Where is the money of ${address}, ${crypto.randomUUID()}?`,
        },
        { change: { limits: limitsOf(address) } },
      );
      return status;
    };
    const flood = async (network: string) => {
      const of = (host: number) =>
        Array.from({ length: 5 }, () => write(`${network}.${String(host)}`));
      return (await Promise.all(Array.from({ length: 60 }, (_, host) => of(host)).flat())).length;
    };
    expect(await flood("198.51.100")).toBe(300);
    expect(await write("198.51.100.200")).toBe(303);
    expect(await write("198.51.100.201")).toBe(303);
    expect(await write("198.51.100.202")).toBe(503);
    expect(await write("203.0.113.7")).toBe(303);
    expect(await write("2001:db8::7")).toBe(303);
  });
});

describe("the room of a day", () => {
  /** Presses while this many messages are delivered; returns what is counted in the end. */
  async function countAfter(isDelivered: boolean, full?: string) {
    const counts = new Map<string, number>();
    const add = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
    const take = (name: string) => {
      if (name === full) return Promise.resolve({ retryAfterSeconds: 3_600 });
      add(name, 1);
      return Promise.resolve(undefined);
    };
    const { context } = makeTestContext("/ru/support");
    const limits = {
      ...context.limits,
      take,
      takeFor: (purpose: string) => take(`${purpose} of all`),
      giveBack: (purpose: string, key?: string) => {
        add(key === undefined ? purpose : `${purpose} of all`, -1);
        return Promise.resolve();
      },
    };
    await press(GOOD, { isDelivered, change: { limits } });
    counts.delete("support-sent of all");
    return Object.fromEntries(counts);
  }

  it("is taken by a delivered message", async () => {
    const counted = {
      "support-once of all": 1,
      "support-message": 1,
      "support-day": 1,
      "support-day of all": 1,
    };
    expect(await countAfter(true)).toEqual(counted);
  });

  it("is given back if the message cannot be delivered", async () => {
    const counted = {
      "support-once of all": 0,
      "support-message": 1,
      "support-day": 0,
      "support-day of all": 0,
    };
    expect(await countAfter(false)).toEqual(counted);
  });

  it("of the visitor is given back if the operator's is used up", async () => {
    const counted = {
      "support-once of all": 0,
      "support-message": 1,
      "support-day": 0,
      "support-network of all": 0,
    };
    expect(await countAfter(true, "support-day of all")).toEqual(counted);
  });
});

describe("the text of one visitor", () => {
  const form = { ...GOOD, orderId: "" };
  const open = (now?: () => number) => {
    const { limitsOf, next } = openLimits(undefined, now);
    return { change: { limits: limitsOf(next()) } };
  };

  it("is sent once, also after 'Back' or a question, and each press shows the same reference", async () => {
    const options = open();
    const keyed = (_key: string) => press({ ...form, _key }, options);
    const presses = await Promise.all([keyed("6f1e2d3c-aaaa-4bbb"), keyed("6f1e2d3c-aaaa-4bbb")]);
    const later = await keyed("0a1b2c3d-cccc-4ddd");
    const asked = await press({ ...form, emailShown: "anna@example.com" }, options);
    const all = [...presses, later, asked];
    expect(all.flatMap(({ sent }) => sent)).toHaveLength(1);
    expect(all.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(new Set(all.map(({ location }) => location)).size).toBe(1);
  });

  it.each([
    ["another text", { message: "When is it paid?" }],
    ["another email", { email: "anna@example.com" }],
    ["an order", { orderId: "7Q2M-K4XV" }],
  ])("with %s is another message", async (_, change) => {
    const options = open();
    await press({ ...form, message: "Is it paid?" }, options);
    const { sent } = await press({ ...form, message: "Is it paid?", ...change }, options);
    expect(sent).toHaveLength(1);
  });

  it("is sent again ten minutes later", async () => {
    let now = Date.now();
    const options = open(() => now);
    const text = { ...form, message: "Is there any news?" };
    const counts: number[] = [];
    for (const minutes of [0, 9, 2]) {
      now += minutes * MINUTE_MS;
      counts.push((await press(text, options)).sent.length);
    }
    expect(counts).toEqual([1, 0, 1]);
  });

  it("is sent again if it was not delivered", async () => {
    const options = open();
    const text = { ...form, message: "When is my order paid out?" };
    const outcomes: unknown[] = [];
    for (const isDelivered of [false, true]) {
      const { sent, status } = await press(text, { isDelivered, ...options });
      outcomes.push([sent.length, status]);
    }
    expect(outcomes).toEqual([
      [1, 503],
      [1, 303],
    ]);
  });
});
