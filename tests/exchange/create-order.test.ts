import { expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS } from "~/domain/time/time-units";
import { findPair } from "../../exchange/instruments/offer";
import { claimAddress, findDepositAddress } from "../../exchange/orders/order-index";
import { createOrder } from "../../exchange/orders/create-order";
import { createPayload } from "../../exchange/orders/create-payload";
import { settleOrder } from "../../exchange/orders/settle-order";
import { FakeOneClick } from "../fake-one-click/fake";
import { textLike } from "../support/matchers";
import { FakeDatabase, makeEnv } from "./durable";
import { connect } from "./provider";

const OURS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const ETHEREUM = "0x52908400098527886E0F7030069857D2E4169EE7";

const ANOTHER = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

const GUEST = {
  key: undefined,
  keyScope: "pages",
  visitorAddress: undefined,
  language: "en",
  keyOwnerId: undefined,
  findOwner: () => Promise.resolve(undefined),
} as const;

// The tables are created once per process.
const database = new FakeDatabase();

async function makeExchange(listAgeMs = 0, more: object = {}) {
  const listed = await connect(new FakeOneClick()).listAssets();
  const provider = {
    assets: (maxAgeMs = DAY_MS) =>
      Promise.resolve(listed.ok && listAgeMs < maxAgeMs ? listed.value : undefined),
  };
  const order = { find: () => Promise.resolve({ ok: true, value: undefined }) };
  const bind = (stub: object) => ({ idFromName: (name: string) => name, get: () => stub });
  const env = makeEnv({ DB: database, PROVIDERS: bind(provider), ORDERS: bind(order), ...more });
  await claimAddress(env.DB, { depositAddress: OURS }, "another order");
  return env;
}

function payload(fromSlug: string, toSlug: string) {
  const instrument = (slug: string) => ({ currencyTitle: slug, networkTitle: slug, slug });
  const addressOf = (slug: string) => (slug === "btc" ? OURS : ETHEREUM);
  return {
    rateMode: "FLOATING",
    instrumentFrom: instrument(fromSlug),
    instrumentTo: instrument(toSlug),
    destinationAddress: addressOf(toSlug),
    refundAddress: addressOf(fromSlug),
    claimedDepositAmount: "0.01",
  };
}

it.each([
  ["0x00000000219ab540356cBB839Cbe05303d7705Fa", "0x00000000219ab540356cbb839cbe05303d7705fa"],
  [
    "bitcoincash:qq4v32mtagxac29my6gwj6fd4tmqg8rysu23dax807",
    "qq4v32mtagxac29my6gwj6fd4tmqg8rysu23dax807",
  ],
])("gives %s to one order only, in any spelling", async (address, spelled) => {
  const { DB } = await makeExchange();
  expect(await claimAddress(DB, { depositAddress: address }, "one")).toBe("one");
  expect(await claimAddress(DB, { depositAddress: spelled }, "two")).toBe("one");
  expect(await findDepositAddress(DB, ["none", spelled])).toBe(spelled);
  expect(await claimAddress(DB, { depositAddress: spelled }, "one")).toBe("one");
});

it("gives one address to several orders with different memos", async () => {
  const { DB } = await makeExchange();
  const claim = (memo: string, orderId: string) =>
    claimAddress(DB, { depositAddress: "rShared", depositMemo: memo }, orderId);
  expect(await claim("1", "one")).toBe("one");
  expect(await claim("2", "two")).toBe("two");
  expect(await claim("1", "two")).toBe("one");
});

it.each([
  ["eth", "btc", "destinationAddress"],
  ["btc", "eth", "refundAddress"],
])("rejects a deposit address of ours from %s to %s as %s", async (from, to, field) => {
  const created = await createOrder(await makeExchange(), payload(from, to), GUEST);
  expect(created).toMatchObject({
    failure: { data: { [field]: "is the deposit address of an order" } },
  });
});

it.each(["-1", "all", "1e99"])("rejects a shown payout that is no amount: %s", async (shown) => {
  const claimedPublicRate = { claimedAmountToReceive: shown };
  const asked = { ...payload("btc", "eth"), refundAddress: ANOTHER, claimedPublicRate };
  const created = await createOrder(await makeExchange(), asked, GUEST);
  const field = "claimedPublicRate.claimedAmountToReceive";
  expect(created).toMatchObject({ failure: { data: { [field]: "must be a number" } } });
});

it("needs a refund address", async () => {
  const asked = { ...payload("btc", "eth"), refundAddress: undefined };
  const created = await createOrder(await makeExchange(), asked, GUEST);
  expect(created).toMatchObject({ failure: { data: { refundAddress: textLike(/send network/) } } });
});

it.each([
  ["btc", "eth", 3],
  ["eth", "btc", 1],
])(
  "gives the time that blocks need: from %s to %s %i h, and keeps what was shown",
  async (from, to, hours) => {
    const addresses = { destinationAddress: ETHEREUM, refundAddress: ETHEREUM };
    const ours = from === "btc" ? { refundAddress: ANOTHER } : { destinationAddress: ANOTHER };
    const claimedPublicRate = { claimedAmountToReceive: "0.2" };
    const asked = { ...payload(from, to), ...addresses, ...ours, claimedPublicRate };
    const settled = await settleOrder(await makeExchange(), createPayload.parse(asked), GUEST);
    if (!settled.ok) throw new Error(settled.failure.code);
    const { createdAt, deadline, shownAmountToGet } = settled.value;
    expect([(deadline ?? 0) - createdAt, shownAmountToGet]).toEqual([hours * HOUR_MS, "0.2"]);
  },
);

it("keeps no empty memo, and no email where none are sent", async () => {
  const memos = { destinationAddressMemo: "", refundAddressMemo: " " };
  const asked = { ...payload("btc", "eth"), refundAddress: ANOTHER, userEmail: "a@example.com" };
  const env = await makeExchange(0, { ACCOUNTS: "off" });
  const value = { destinationMemo: undefined, refundMemo: undefined, userEmail: undefined };
  expect(await settleOrder(env, createPayload.parse({ ...asked, ...memos }), GUEST)).toMatchObject({
    ok: true,
    value,
  });
});

it("opens no order on prices of more than an hour ago, which still serve for rates", async () => {
  vi.useFakeTimers({ now: Date.now() + HOUR_MS, toFake: ["Date"] });
  const env = await makeExchange(2 * HOUR_MS);
  expect(await findPair(env, { from: "btc", to: "eth" })).toMatchObject({ ok: true });
  const created = await createOrder(env, payload("btc", "eth"), {
    ...GUEST,
    key: "old",
  });
  expect(created).toMatchObject({ failure: { code: "ERR_SERVICE_UNAVAILABLE" } });
  vi.useRealTimers();
});
