// How many messages reach the operator on a day (docs/security.md 71).
import { describe, expect, it } from "vitest";
import { openLimits } from "../functions/support/memory-limits";
import { makeTestContext } from "../support/test-context";
import { GOOD, press } from "./support/support-form";

describe("strangers who use up the day", () => {
  it("do not silence other networks", async () => {
    const { limitsOf } = openLimits();
    const write = async (address: string) => {
      const { status } = await press(
        { ...GOOD, orderId: "" },
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
    return Object.fromEntries(counts);
  }

  it("is taken by a delivered message", async () => {
    const counted = { "support-message": 1, "support-day": 1, "support-day of all": 1 };
    expect(await countAfter(true)).toEqual(counted);
  });

  it("is given back if the message cannot be delivered", async () => {
    const counted = { "support-message": 1, "support-day": 0, "support-day of all": 0 };
    expect(await countAfter(false)).toEqual(counted);
  });

  it("of the visitor is given back if the operator's is used up", async () => {
    const counted = { "support-message": 1, "support-day": 0, "support-network of all": 0 };
    expect(await countAfter(true, "support-day of all")).toEqual(counted);
  });
});

describe("the form of one page view", () => {
  const form = { ...GOOD, orderId: "", _key: "6f1e2d3c-aaaa-4bbb-8ccc-1234567890ab" };

  it("sends its message once, and a repeated press shows the same reference", async () => {
    const { limitsOf } = openLimits();
    const change = { limits: limitsOf("192.0.2.7") };
    const presses = await Promise.all([press(form, { change }), press(form, { change })]);
    const later = await press(form, { change });
    const all = [...presses, later];
    expect(all.flatMap(({ sent }) => sent)).toHaveLength(1);
    expect(all.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(all.map(({ location }) => location)).size).toBe(1);
  });

  it("sends another text, and repeats a message that was not delivered", async () => {
    const { limitsOf } = openLimits();
    const change = { limits: limitsOf("192.0.2.7") };
    // The isolate remembers what the other test sent.
    const texts = ["When is my order paid?", "When is my order paid out?"];
    const statuses: (number | undefined)[] = [];
    for (const message of texts) {
      for (const isDelivered of [false, true]) {
        const { sent, status } = await press({ ...form, message }, { isDelivered, change });
        expect(sent).toHaveLength(1);
        statuses.push(status);
      }
    }
    expect(statuses).toEqual([503, 303, 503, 303]);
  });
});
