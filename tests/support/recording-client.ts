import { makeContentGateway } from "~/gateways/content.server";
import { makeFiatGateway } from "~/gateways/fiat.server";
import { CALLS } from "~/contracts/calls/call-table";
import type { CallClient } from "~/gateways/call-client.server";
import { toHttpCall, type HttpCall } from "~/gateways/http-call.server";
import { makeOrderGateway } from "~/gateways/order.server";
import { makeRateGateway } from "~/gateways/rate.server";
import { makeSharedClient } from "./gateway-edge";
import { amount } from "./amount";
import { BTC, ETH, RATE_QUERY, sampleRate, USDT_TRON } from "./samples";

export const ORDER_KEY = { orderId: "7Q2MK4XV", destinationAddress: "0xab" };
export const REFUND = {
  ...ORDER_KEY,
  refundAddress: "b",
  refundAmount: amount("1"),
  networkFee: amount("0.1"),
  refundProof: "proof",
};

/** The gateways over a client that only records its calls. */
export function makeRecordingGateways() {
  const calls: HttpCall[] = [];
  const failure = { kind: "network", traceId: "" } as const;
  const client: CallClient = {
    call: (name, input, options) => {
      calls.push(toHttpCall(CALLS[name], input, options));
      return Promise.resolve({ ok: false, failure });
    },
  };
  const { shared } = makeSharedClient({ baseUrl: crypto.randomUUID() }, () => client);
  const content = makeContentGateway({
    client: shared,
    onOutage: () => undefined,
  });
  const rates = makeRateGateway({ client, shared, hasSession: () => Promise.resolve(false) });
  return { calls, client, content, orders: makeOrderGateway(client, shared), rates };
}

/** Every call of the order and rate gateways, made once. */
export async function recordEveryCall(): Promise<readonly HttpCall[]> {
  const { calls, orders, rates } = makeRecordingGateways();
  await orders.fetchOrder(ORDER_KEY);
  await orders.fetchRefundInfo(ORDER_KEY, BTC);
  await orders.createOrder({ rate: sampleRate(), destinationAddress: "a" });
  await orders.setOrderEmail({ ...ORDER_KEY, email: "a@b.cd" });
  await orders.requestRefund(REFUND);
  await orders.acceptRateModeChange(ORDER_KEY);
  await orders.validateAddress({ instrument: USDT_TRON, address: "T" });
  await orders.fetchLatestOrders();
  await orders.fetchStats();
  await rates.fetchRecommendedAmount({ from: BTC, to: ETH, rateMode: "FIXED" });
  await rates.fetchRate(RATE_QUERY);
  await rates.fetchRateHistory({
    instrumentFromSlug: "btc",
    instrumentToSlug: "eth",
    range: "24h",
  });
  await rates.fetchHealth();
  await rates.fetchDefaultPair();
  await rates.fetchPublicPairs();
  await rates.fetchInstruments();
  return calls;
}

/** Every call of the fiat provider, made once. */
export async function recordFiatCalls(): Promise<readonly HttpCall[]> {
  const { calls, client } = makeRecordingGateways();
  const fiat = makeFiatGateway(client);
  const query = { bearerToken: "t", direction: "buy" } as const;
  await fiat.signUp("a@b.cd");
  await fiat.signIn("a@b.cd");
  await fiat.isEmailConfirmed("t");
  await fiat.fetchFeature(query);
  await fiat.fetchIdentityAccess(query);
  return calls;
}

/** Every call of the content gateway, made once, for the locale '{locale}'. */
export async function recordContentCalls(): Promise<readonly HttpCall[]> {
  const { calls, content } = makeRecordingGateways();
  const locale = "{locale}";
  await content.fetchPosts(locale, { category: "guides", offset: 0, perPage: 6 });
  await content.fetchPost(locale, "a");
  await content.fetchPostTexts(locale);
  await content.fetchCategories(locale);
  await content.fetchDocs(locale);
  await content.fetchDoc(locale, "a");
  await content.fetchDocTexts(locale);
  await content.fetchDocSections(locale);
  await content.fetchPages(locale);
  await content.fetchPage(locale, "a");
  await content.fetchRoadmap(locale);
  await content.fetchQuestions(locale);
  await content.fetchSeoDictionary("blog");
  return calls;
}
