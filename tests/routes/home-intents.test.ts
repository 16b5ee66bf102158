import { beforeEach, describe, expect, it, vi } from "vitest";
import { handleExchangeForm } from "~/routes/home/form/server/action.server";
import { parseIntent, toIntentValue } from "~/routes/home/form/intent";
import { loadExchangePage } from "~/routes/home/form/server/load.server";
import { serveExchange } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";
import { readFormActionData } from "../support/exchange-form-reply";

const edge = useGatewayEdge();
const FORM = {
  send: "btc",
  receive: "eth",
  activeSide: "send",
  amountSend: "0.1",
  shownSend: "0.1",
  amountReceive: "2.8183",
  shownReceive: "2.8183",
  mode: "FLOATING",
  destinationAddress: "0x52908400098527886E0F7030069857D2E4169EE7",
  email: "ann@example.com",
  memo: "",
};
const PATH = "/exchange-btc-eth?amount=0.1&ref=ann";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

async function press(
  intent: string,
  typed: Record<string, string> = {},
  { calls = {}, path = PATH }: { calls?: Parameters<typeof serveExchange>[1]; path?: string } = {},
) {
  const asked = serveExchange(edge, calls);
  const context = makeTestContext(path, { form: { ...FORM, intent, ...typed }, now: Date.now() });
  const { page, reply } = readFormActionData(await handleExchangeForm(context.args));
  if (!page || !reply) throw new Error("No page");
  const { draft } = page;
  const short = { ...draft, from: draft.from.slug, to: draft.to.slug };
  return { ...context, page, reply, draft: short, asked };
}

describe("the buttons without script", () => {
  it("'quote' requests a rate and keeps the typed values", async () => {
    const { page, reply } = await press("quote", {
      amountSend: "0,2",
      _key: "0123456789abcdef",
    });
    expect(page.draft).toMatchObject({ activeSide: "send", amountText: "0.2" });
    expect(page.quote).toMatchObject({ kind: "rate", rate: { amountToGive: "0.2" } });
    expect(reply.values).toMatchObject({
      destinationAddress: FORM.destinationAddress,
      email: FORM.email,
    });
    expect(reply.errors).toEqual({});
    expect(reply.token).toBe("0123456789abcdef");
  });

  it.each([
    ["the one that was typed in", { amountReceive: "5" }, "receive", "5"],
    ["the sent one when both were", { amountReceive: "5", amountSend: "0.4" }, "send", "0.4"],
    ["the previous one when none was", { activeSide: "receive" }, "receive", "2.8183"],
  ])("read %s as the amount", async (_name, typed, activeSide, amountText) => {
    expect((await press("quote", typed)).draft).toMatchObject({ activeSide, amountText });
  });

  it.each([
    ["1,234", "", "1.234", true],
    ["1,234", "/ru", "1.234", false],
    ["1.234", "/ru", "1.234", false],
    ["1.234,5", "/ru", "1.2345", true],
    ["0,30", "/ru", "0.30", false],
  ])(
    "%s on a page of %j is %s, ambiguous: %j",
    async (amountSend, prefix, amountText, isDoubted) => {
      const { page } = await press("quote", { amountSend }, { path: prefix + PATH });
      expect(page.draft).toMatchObject({ activeSide: "send", amountText });
      expect(page.isAmbiguous).toBe(isDoubted);
    },
  );

  it.each([
    ["amount:send:0.5", { activeSide: "send", amountText: "0.5" }],
    ["amount:receive:10", { activeSide: "receive", amountText: "10" }],
    ["choose:receive:xrp", { to: "xrp", amountText: "0.1" }],
    ["choose:send:usdt-trc20", { from: "usdt-trc20", to: "eth" }],
    ["choose:send:eth", { from: "eth", to: "btc", activeSide: "receive", amountText: "0.1" }],
    ["pair:usdt-trc20:xrp", { from: "usdt-trc20", to: "xrp" }],
    ["choose:send:nothing", { from: "btc", to: "eth" }],
  ])("%s changes its field", async (intent, expected) => {
    expect((await press(intent)).draft).toMatchObject(expected);
  });

  it("'choose' sets the recommended amount when the typed one is out of bounds", async () => {
    const { page, draft } = await press(
      "choose:receive:xrp",
      { amountSend: "7" },
      {
        calls: {
          "/api/v1/rates/public/recommended-amount": { recommendedAmount: "0.25" },
        },
      },
    );
    expect(draft).toMatchObject({ to: "xrp", activeSide: "send", amountText: "0.25" });
    expect(page.replacedAmount).toBe("7");
    const zero = await press("choose:receive:xrp", { amountSend: "0" });
    expect([zero.draft.amountText, zero.page.replacedAmount]).toEqual(["0", undefined]);
    const kept = await press("choose:receive:xrp", { amountSend: "0.7" });
    expect([kept.draft.amountText, kept.page.replacedAmount]).toEqual(["0.7", undefined]);
  });

  it.each([
    ["btc", "1.123456789012", "1.12345678"],
    ["usdt-trc20", "9.87654321", "9.876543"],
  ])("accept no more decimals than %s has", async (send, amountSend, amountText) => {
    expect((await press("quote", { send, amountSend })).draft).toMatchObject({ amountText });
  });

  it("'pick' opens the list with the search", async () => {
    const { page } = await press("pick:receive", { q: "tether" });
    expect(page.picker).toMatchObject({ side: "receive", query: "tether" });
    expect(page.picker?.found.map(({ slug }) => slug)).toEqual(["usdt-trc20"]);
  });

  it("'pick' lists the networks of the results, and one network's coins", async () => {
    const { page } = await press("pick:receive");
    const { networks = [], found = [] } = page.picker ?? {};
    expect(new Set(networks)).toEqual(new Set(found.map(({ networkTitle }) => networkTitle)));
    const [network = ""] = networks;
    const { page: narrowed } = await press(`pick:receive:${network}`);
    expect(narrowed.picker).toMatchObject({ network, networks, popular: [] });
    expect(narrowed.picker?.found).toEqual(
      found.filter(({ networkTitle }) => networkTitle === network),
    );
  });

  it("'swap' swaps the pair, moves the typed amount and keeps the rest", async () => {
    const { draft, reply } = await press("swap");
    expect(draft).toMatchObject({ from: "eth", to: "btc", activeSide: "receive" });
    expect(draft.amountText).toBe("0.1");
    expect(reply.values.email).toBe(FORM.email);
  });

  const TOKEN = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
  const ETH = FORM.destinationAddress;
  const SCRIPT = "3CDJNfdWX8m2NwuGUV3nhXHXEeLygMXoAj";

  it.each([
    ["code_network", { send: "eth", receive: "btc" }, `litecoin:${SCRIPT}?amount=1`, "Litecoin"],
    ["code_network", { send: "eth", receive: "btc" }, `LTC: ${SCRIPT}`, "Litecoin"],
    ["other_chain", {}, `USDT (BEP20): ${ETH}`, `BNB Chain, ${ETH}`],
    ["other_chain", {}, `ethereum:${TOKEN}@137/transfer?address=${ETH}`, `Polygon, ${ETH}`],
  ])("reject a payment URI of another network: %s", async (name, pair, uri, detail) => {
    const typed = { ...pair, destinationAddress: uri, terms: "on" };
    const { reply, draft, asked } = await press("create", typed);
    expect(reply.errors.destinationAddress).toMatchObject({ key: `address_${name}`, detail });
    expect(reply.values.destinationAddress).toBe(uri);
    expect(draft.amountText).toBe("0.1");
    expect(asked.map(({ path }) => path)).not.toContain("/api/v1/orders/public/create");
    // The code may be for another coin, so it is kept whole.
    expect((await press("quote", typed)).reply.values.destinationAddress).toBe(uri);
  });

  it("reject a payment URI of another network for a refund", async () => {
    const refundAddress = `litecoin:${SCRIPT}`;
    const { reply } = await press("create", { terms: "on", withRefund: "on", refundAddress });
    expect(reply.errors.refundAddress).toMatchObject({
      key: "address_code_network",
      detail: "Litecoin",
    });
  });

  it("accept a payment URI without a chain on each Ethereum-like network", async () => {
    const { reply } = await press("quote", {
      destinationAddress: `ethereum:${FORM.destinationAddress}`,
    });
    expect(reply.values.destinationAddress).toBe(FORM.destinationAddress);
  });

  it("read a payment URI as address, amount and memo", async () => {
    const uri = "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.03";
    const { reply, draft } = await press("quote", {
      send: "eth",
      receive: "btc",
      destinationAddress: uri,
    });
    expect(reply.values.destinationAddress).toBe("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4");
    expect(draft).toMatchObject({ activeSide: "receive", amountText: "0.03" });
  });

  it("pass their page to the loader, without repeated calls", async () => {
    const { args, page } = await press("quote");
    expect(await loadExchangePage(args)).toBe(page);
  });
});

describe("an intent", () => {
  it.each([
    { kind: "create" },
    { kind: "check" },
    { kind: "quote" },
    { kind: "swap" },
    { kind: "pick", side: "send" },
    { kind: "pick", side: "send", network: "Tron: TRC20 (fast)" },
    { kind: "amount", side: "receive", amountText: "0.5" },
    { kind: "choose", side: "send", slug: "usdt-trc20" },
    { kind: "pair", send: "btc", receive: "usdt-trc20" },
  ] as const)("survives the form: $kind", (intent) => {
    expect(parseIntent(toIntentValue(intent))).toEqual(intent);
  });

  it.each(["", "nonsense", "pick", "pick:both", "amount:"])(
    "requests a quote when it is %j",
    (value) => {
      expect(parseIntent(value)).toEqual({ kind: "quote" });
    },
  );
});
