import { expect, it } from "vitest";
import { claimAddress } from "../../exchange/orders/order-index";
import { createOrder } from "../../exchange/orders/create-order";
import { FakeOneClick } from "../fake-one-click/fake";
import { FakeDatabase, makeEnv } from "./durable";
import { connect } from "./provider";

const OURS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const ETHEREUM = "0x52908400098527886E0F7030069857D2E4169EE7";

// The tables are created once per process.
const database = new FakeDatabase();

async function makeExchange() {
  const listed = await connect(new FakeOneClick()).listAssets();
  const provider = { assets: () => Promise.resolve(listed.ok ? listed.value : undefined) };
  const order = { find: () => Promise.resolve({ ok: true, value: undefined }) };
  const bind = (stub: object) => ({ idFromName: (name: string) => name, get: () => stub });
  const env = makeEnv({ DB: database, PROVIDERS: bind(provider), ORDERS: bind(order) });
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
  ["eth", "btc", "destinationAddress"],
  ["btc", "eth", "refundAddress"],
])("rejects a deposit address of ours from %s to %s as %s", async (from, to, field) => {
  const created = await createOrder(await makeExchange(), payload(from, to), undefined);
  expect(created).toMatchObject({
    failure: { data: { [field]: "is the deposit address of an order" } },
  });
});
