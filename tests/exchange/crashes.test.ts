// A process that ends between any two writes or calls of an order loses nothing: the same call again, or the alarm alone,
// leads to the same end.
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { ok } from "~/domain/failure/result";
import { DAY_MS, MINUTE_MS } from "~/domain/time/time-units";
import { readBalance } from "../../exchange/accounts/ledger";
import type { PayableOrder } from "../../exchange/orders/order-record";
import type { Provider } from "../../exchange/providers/provider";
import { ask, askedOrder } from "./asked-orders";
import type { FakeStorage } from "./durable";
import { Life } from "./life";
import { atEachPlace, db, live, prepareTables, ringOut } from "./lives";
import { fakeDatabase, store } from "./order-objects";
import { amount, CREATED_AT, makePayable, PAID, sight } from "./orders";

vi.mock("cloudflare:workers", () => import("./durable"));
vi.mock("../../exchange/connect-provider", () => ({ connectShared: vi.fn() }));

beforeEach(async () => {
  vi.useFakeTimers({ now: CREATED_AT + MINUTE_MS, toFake: ["Date"] });
  vi.spyOn(console, "log").mockReturnValue();
  await prepareTables();
});

const recordIn = (storage: FakeStorage) => storage.values.get("order");
const record = z.looseObject({ events: z.array(z.object({ kind: z.string() })) });
const words = (table: string) => fakeDatabase.list(table).map((row) => JSON.stringify(row));

describe("a creation", () => {
  const addresses = [
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
  ];
  const { payment, agreed: _agreed, ...terms } = makePayable({ userEmail: "vera@shop.example" });

  function makeProvider(): Partial<Provider> {
    const left = [...addresses];
    const quote = { ...payment.quote, get: amount("0.99"), networkFee: undefined };
    return {
      // Each call opens another swap.
      open: () => {
        const depositAddress = left.shift() ?? "";
        return Promise.resolve(ok({ ...payment, id: depositAddress, depositAddress, quote }));
      },
      look: (reference) => Promise.resolve(ok(sight("waiting", reference))),
    };
  }

  it("that is sent again has one address, its row and its email", async () => {
    const places = await atEachPlace(async (life) => {
      const storage = store();
      const provider = makeProvider();
      await live(storage, { life, provider }, (object) => object.open(terms));
      const whole = { life: new Life(Infinity), provider };
      const again = await live(storage, whole, (object) => object.open(terms));
      const shown = again !== "ended" && again.ok ? again.value.payment.depositAddress : "";
      expect(addresses).toContain(shown);
      await ringOut(storage, provider);
      expect(recordIn(storage)).toMatchObject({ payment: { depositAddress: shown } });
      expect(words("addresses")).toContainEqual(expect.stringContaining(shown));
      expect(words("orders")).toHaveLength(1);
      expect(words("outbox").length).toBeGreaterThan(0);
    });
    expect(places).toBeGreaterThan(8);
  });

  it("that nobody sends again is an order with its row, or leaves nothing", async () => {
    await atEachPlace(async (life, place) => {
      const storage = store();
      const provider = makeProvider();
      await live(storage, { life, provider }, (object) => object.open(terms));
      await ringOut(storage, provider);
      const isOrder = JSON.stringify(recordIn(storage) ?? null).includes("depositAddress");
      const left = [storage.values.size > 0, words("orders").length, words("addresses").length];
      expect([place, ...left]).toEqual([place, isOrder, isOrder ? 1 : 0, isOrder ? 1 : 0]);
    });
  });
});

it("a look stores the end, its email, its alerts and its credit, each once or more", async () => {
  const base = makePayable({ userEmail: "vera@shop.example", parties: { ownerId: 71 } });
  const quote = { ...base.payment.quote, ownShare: amount("0.01") };
  const order: PayableOrder = { ...base, payment: { ...base.payment, quote } };
  // The deposit came after the deadline.
  const late = CREATED_AT + 2 * 60 * MINUTE_MS;
  const look = () => Promise.resolve(ok({ ...PAID, at: late }));
  const places = await atEachPlace(async (life, place) => {
    vi.setSystemTime(late + MINUTE_MS);
    const storage = store(order);
    storage.alarm = null;
    await live(storage, { life, provider: { look } }, (object) => object.alarm());
    // The platform repeats an alarm that did not end.
    storage.alarm ??= Date.now();
    await ringOut(storage, { look });
    expect([place, recordIn(storage)]).toMatchObject([place, { phase: "paid" }]);
    expect(words("orders")).toEqual([expect.stringContaining('"paid"')]);
    expect(words("outbox")).toContainEqual(expect.stringContaining("is complete"));
    expect(words("operator_alerts")).toContainEqual(expect.stringContaining("late-money"));
    expect([place, await readBalance(db, 71, "account")]).toEqual([place, "0.02014"]);
  });
  expect(places).toBeGreaterThan(8);
});

it("a credit is exact", async () => {
  const base = makePayable({ parties: { ownerId: 71, referrerId: 72 }, phase: "paid" });
  const quote = { ...base.payment.quote, ownShare: amount("0.01") };
  const order = {
    ...base,
    payment: { ...base.payment, quote },
    deposits: [{ amount: amount("1") }],
    withdrawals: [{ amount: amount("20") }],
    phaseSince: CREATED_AT,
  };
  const look = () => Promise.resolve(ok(PAID));
  const places = await atEachPlace(async (life, place) => {
    vi.setSystemTime(CREATED_AT + 11 * MINUTE_MS);
    const storage = store(order);
    await live(storage, { life, provider: { look } }, (object) => object.alarm());
    storage.alarm ??= Date.now();
    await ringOut(storage, { look }, 2);
    const balances = await Promise.all([71, 72].map((id) => readBalance(db, id, "account")));
    expect([place, ...balances]).toEqual([place, "0.02014", "0.06042"]);
  });
  expect(places).toBeGreaterThan(3);
});

describe("a refund", () => {
  const asked = {
    kind: "refund",
    refundAddress: "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    refundMemo: undefined,
    refundAmount: undefined,
    claimedNetworkFee: undefined,
    refundProof: undefined,
    isMaker: false,
  } as const;
  const receipt = { key: "k", fingerprint: "f" };
  const look = () => Promise.resolve(ok(ask("late", { at: Date.now() })));

  it("that is sent again has the same answer, and reaches the provider", async () => {
    const places = await atEachPlace(async (life, place) => {
      const decide = vi.fn(() => Promise.resolve(ok({})));
      const storage = store(askedOrder());
      await live(storage, { life, provider: { decide, look } }, (object) =>
        object.request(asked, receipt),
      );
      const whole = { life: new Life(Infinity), provider: { decide, look } };
      const again = await live(storage, whole, (object) => object.request(asked, receipt));
      expect([place, again]).toMatchObject([place, { ok: true }]);
      await ringOut(storage, { decide, look }, 2);
      expect(decide).toHaveBeenCalled();
      const { events, ...left } = record.parse(recordIn(storage));
      expect(left).not.toHaveProperty("undelivered");
      expect(events.filter(({ kind }) => kind === "REFUND_REQUESTED")).toHaveLength(1);
    });
    expect(places).toBeGreaterThan(2);
  });
});

it("an email that is added again has the same answer", async () => {
  const added = { email: "vera@shop.example", language: "en", key: "k" } as const;
  await atEachPlace(async (life, place) => {
    const storage = store(makePayable());
    await live(storage, { life, provider: {} }, (object) => object.addEmail(added));
    const whole = { life: new Life(Infinity), provider: {} };
    const again = await live(storage, whole, (object) => object.addEmail(added));
    expect([place, again]).toMatchObject([place, { ok: true }]);
    vi.setSystemTime(CREATED_AT + DAY_MS);
  });
});
