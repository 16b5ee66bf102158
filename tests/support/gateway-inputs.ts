// One input of every call, as the product's own code would give it.
import type { Call, CallMessage } from "~/contracts/calls/call";
import {
  CALLS,
  type CallInput,
  type CallName,
  type CallOutput,
} from "~/contracts/calls/call-table";
import type { Reading } from "~/contracts/reading";
import { HISTORY_RANGE_MS } from "~/domain/rate/rate-history";
import { amount } from "./amount";
import { BTC, ETH, NOW, sampleRate, USDT_TRON } from "./samples";

const ORDER_KEY = { orderId: "7Q2MK4XV", destinationAddress: "0xab" };
const ANN = { email: "ann@example.com", password: "violet harbor seven lamps" };
const PHOTO = new Blob(["x"], { type: "image/jpeg" });
const PROVIDER = { bearerToken: "t", direction: "buy" } as const;
const LAUNCH = { initData: "hash=ab12", fingerprint: "print" };
const ITEM = { locale: "en", slug: "a" };

type Inputs = { readonly [N in CallName]: CallInput<N> };

export const INPUTS: Inputs = {
  fetchRate: {
    instrumentFromSlug: "btc",
    instrumentToSlug: "eth",
    amount: amount("0.1"),
    amountCurrencySlug: "btc",
    rateMode: "FLOATING",
    exchangeType: "crypto",
    referrerId: "partner",
  },
  fetchRecommendedAmount: { from: BTC, to: ETH, rateMode: "FLOATING" },
  fetchRateHistory: { instrumentFromSlug: "btc", instrumentToSlug: "eth", range: "24h" },
  fetchInstruments: undefined,
  fetchInstrumentsV1: undefined,
  fetchDefaultPair: undefined,
  fetchPublicPairs: undefined,
  fetchHealth: undefined,
  fetchHealthz: undefined,
  fetchOrder: ORDER_KEY,
  fetchRefundInfo: { ...ORDER_KEY, from: BTC },
  createOrder: {
    rate: sampleRate({ reference: { providerCode: "house", quoteId: "q-81", updatedAt: NOW } }),
    destinationAddress: "0xab",
    email: ANN.email,
  },
  setOrderEmail: { ...ORDER_KEY, email: ANN.email },
  requestRefund: {
    ...ORDER_KEY,
    refundAddress: "b",
    refundMemo: "1",
    refundAmount: amount("1"),
    networkFee: amount("0.1"),
    refundProof: "proof",
  },
  acceptRateModeChange: ORDER_KEY,
  validateAddress: { instrument: USDT_TRON, address: "T" },
  fetchLatestOrders: undefined,
  fetchStats: undefined,
  authenticate: { ...ANN, fingerprint: "print" },
  checkPassword: ANN,
  createAccount: { ...ANN, fingerprint: undefined, referrerId: "partner" },
  authenticateTelegram: LAUNCH,
  createTelegramAccount: { ...LAUNCH, referrerId: "partner" },
  refreshTokens: { fingerprint: undefined },
  endTokens: undefined,
  fetchAccountData: undefined,
  requestPasswordReset: { email: ANN.email, requester: "r" },
  resetPassword: { ...ANN, requester: "r", resetCode: "1" },
  linkTelegram: "hash=ab12",
  fetchReferrerId: undefined,
  fetchBalances: undefined,
  fetchAccruals: undefined,
  fetchCashbacks: undefined,
  fetchPayouts: undefined,
  requestPayout: {
    currencyTitle: "USDT",
    networkTitle: "Tron (TRC20)",
    address: "T",
    amount: amount("60"),
  },
  generateApiKey: { name: "Shop" },
  listApiKeys: undefined,
  updateApiKey: { id: "k", name: "n", ipWhitelist: ["::1"], isActive: true },
  deleteApiKey: "k",
  fetchVerification: undefined,
  submitVerification: {
    firstName: "A",
    lastName: "B",
    issueCountry: "DE",
    birthDate: "1990-01-01",
    expireDate: "2099-01-01",
    identityType: "idcard",
    identityNumber: "1",
    facePhoto: PHOTO,
    frontPhoto: PHOTO,
    backendPhoto: PHOTO,
  },
  fetchAccountOrders: { offset: 0, limit: 100, from: NOW, to: NOW },
  claimOrders: [ORDER_KEY],
  listSessions: undefined,
  revokeOtherSessions: undefined,
  revokeSession: "s-2",
  stopPayout: { id: "w-2", token: "t" },
  exportAccount: undefined,
  closeAccount: ANN.password,
  changePassword: { currentPassword: ANN.password, password: "p" },
  unlinkTelegram: undefined,
  requestEmailCode: ANN.email,
  confirmEmail: "1",
  fetchAffiliateDays: undefined,
  signUp: ANN.email,
  signIn: ANN.email,
  isEmailConfirmed: "t",
  fetchFeature: PROVIDER,
  fetchIdentityAccess: PROVIDER,
  fetchPosts: { locale: "en", category: "guides", offset: 0, perPage: 7 },
  fetchPost: ITEM,
  fetchPostTexts: "en",
  fetchCategories: "en",
  fetchDocs: "en",
  fetchDoc: ITEM,
  fetchDocTexts: "en",
  fetchDocSections: "en",
  fetchPages: "en",
  fetchPage: ITEM,
  fetchRoadmap: "en",
  fetchQuestions: "en",
  fetchSeoDictionary: "index",
};

// A point of a rate history counts by the present.
const receivedAt = Date.parse("2026-11-22T12:00:00Z") + HISTORY_RANGE_MS["24h"] / 2;

/** What the product sends in a call, and how it reads a reply to it. */
export const SENT_INPUTS = {
  send: (name: CallName): CallMessage => use(name).send(),
  read: (name: CallName, reply: unknown): Reading<unknown> => use(name).read(reply),
};

function use<N extends CallName>(name: N) {
  const row: Call<CallInput<N>, CallOutput<N>> = CALLS[name];
  const input: CallInput<N> = INPUTS[name];
  return {
    send: () => row.send(input),
    read: (reply: unknown) => row.read(reply, { input, arrival: { receivedAt } }),
  };
}
