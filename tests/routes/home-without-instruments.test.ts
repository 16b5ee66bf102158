import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { evictMemories } from "~/gateways/memory.server";
import { handleExchangeForm } from "~/routes/home/form/server/action.server";
import { loadIntroduction } from "~/routes/home/intro/introduction.server";
import { toKnownPair } from "~/routes/home/form/hidden-fields";
import { loadExchangePage } from "~/routes/home/form/server/load.server";
import { apiError, serveExchange } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";
import { readFormActionData } from "../support/exchange-form-reply";

const edge = useGatewayEdge();
const INSTRUMENTS = ["/api/v1/instruments/public", "/api/v2/instruments/public"];
const PATH = "/exchange-btc-xrp?amount=0.1&ref=ann";
const TYPED = {
  amountSend: "0,25",
  destinationAddress: "rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe",
  memo: "1234",
  refundAddress: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  email: "ann@example.com",
  terms: "on",
};

/** The form of a page that opened while all was well. */
async function readForm(): Promise<Record<string, string>> {
  serveExchange(edge);
  const { args } = makeTestContext(PATH, { now: Date.now(), params: { pair: "exchange-btc-xrp" } });
  const { draft } = await loadExchangePage(args);
  evictMemories();
  return {
    send: "btc",
    receive: "xrp",
    activeSide: "send",
    shownSend: "0.1",
    mode: "FIXED",
    known: toKnownPair(draft),
    ...TYPED,
  };
}

function failAll(result: Response) {
  serveExchange(edge, Object.fromEntries(INSTRUMENTS.map((path) => [path, result])));
}

async function press(form: Record<string, string>) {
  const context = makeTestContext(PATH, { form, now: Date.now() });
  return { context, result: readFormActionData(await handleExchangeForm(context.args)) };
}

describe("a form without the gateway's instruments", () => {
  it.each([
    ["breaks off", HttpResponse.error(), 502],
    ["fails", new Response(null, { status: 500 }), 503],
    ["knows no such call", new Response(null, { status: 404 }), 503],
    ["rejects with a code", apiError("ERR_NOT_FOUND", {}, 404), 503],
    ["sends an unreadable reply", HttpResponse.json({ hello: 1 }), 502],
    ["has none", HttpResponse.json([]), 502],
  ])("returns with the typed values when it %s", async (_name, broken, status) => {
    const form = await readForm();
    failAll(broken);
    for (const intent of ["create", "quote", "swap", "pick:send", "choose:send:eth"]) {
      const { result } = await press({ ...form, intent });
      expect([intent, result.status]).toEqual([intent, status]);
      expect(result.page?.quote).toEqual({ kind: "unavailable" });
      const { draft } = result.page ?? {};
      expect([draft?.from.slug, draft?.to.slug, draft?.rateMode]).toEqual(["btc", "xrp", "FIXED"]);
      expect(draft?.to).toMatchObject({ requiresMemo: true, networkTitle: "XRP Ledger" });
      const { amountSend, ...details } = TYPED;
      expect(draft?.amountText).toBe(amountSend.replace(",", "."));
      expect(result.reply?.values).toMatchObject(details);
    }
  });

  it("stays the same intent and returns its token", async () => {
    const form = await readForm();
    failAll(HttpResponse.error());
    const { result } = await press({ ...form, intent: "create", _key: "0123456789abcdef" });
    expect(result.reply?.token).toBe("0123456789abcdef");
  });

  it("repeats a creation that may have happened, and no other", async () => {
    const form = await readForm();
    failAll(HttpResponse.error());
    const repeated = { ...form, intent: "check", quote: "q", _key: "k", pendingOrder: "" };
    const { result } = await press(repeated);
    const pendingOrder = { quote: "q", key: "k", sealed: "" };
    expect(result.reply?.notice).toEqual({ kind: "checking", pendingOrder });
  });

  it("is a page without counts, which are requested only once", async () => {
    const form = await readForm();
    failAll(HttpResponse.error());
    const { context } = await press({ ...form, intent: "create" });
    const asked = serveExchange(edge);
    const page = await loadExchangePage(context.args);
    const { counts } = await loadIntroduction(context.args, page);
    expect(counts).toBeUndefined();
    expect(asked.filter(({ path }) => INSTRUMENTS.includes(path))).toEqual([]);
  });

  it("reports a removed pair once the gateway no longer lists it", async () => {
    const form = await readForm();
    const gone = { ...form, known: (form.known ?? "").replaceAll("xrp", "gone"), receive: "gone" };
    serveExchange(edge);
    const { result } = await press({ ...gone, intent: "create" });
    expect([result.status, result.page?.quote.kind]).toEqual([422, "unsupported"]);
    expect(result.reply?.values.destinationAddress).toBe(TYPED.destinationAddress);
  });

  it.each(["", "[]", "{", '[{"slug":"btc"},{"slug":"xrp"}]'])(
    "is a 404 for a foreign form: '%s'",
    async (known) => {
      const form = await readForm();
      failAll(HttpResponse.error());
      await expect(press({ ...form, known, intent: "create" })).rejects.toMatchObject({
        status: 404,
      });
    },
  );
});

describe("a page that needs instruments", () => {
  it.each([
    ["/", new Response(null, { status: 404 }), 503],
    ["/", apiError("ERR_NOT_FOUND", {}, 404), 503],
    ["/", new Response(null, { status: 400 }), 503],
    ["/", new Response(null, { status: 418 }), 503],
    ["/", HttpResponse.json([]), 502],
    ["/exchange-btc-eth", new Response(null, { status: 404 }), 503],
  ])("%s is a gateway error, never 'not found' (%#)", async (path, broken, status) => {
    failAll(broken);
    const params = path === "/" ? {} : { pair: path.slice(1) };
    const { args } = makeTestContext(path, { now: Date.now(), params });
    await expect(loadExchangePage(args)).rejects.toMatchObject({ status });
  });
});
