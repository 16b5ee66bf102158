// The request and the response of each call, for the document of gateway authors. Methods, paths, timeouts, keys and
// whether a call is optional come from the call's row.
import * as z from "zod/mini";
import { accountWire, deviceSessionWire, referrerIdWire, revokedWire } from "~/contracts/account";
import {
  affiliateDayWire,
  balancesWire,
  creditWire,
  payoutWire,
} from "~/contracts/account-earnings";
import { apiKeyWire, newApiKeyWire } from "~/contracts/account-keys";
import { claimedWire } from "~/contracts/account-orders";
import { verificationWire } from "~/contracts/account-verification";
import type { CallName } from "~/contracts/calls/call-table";
import {
  docSummaryWire,
  docWire,
  groupWire,
  pageSummaryWire,
  pageTextWire,
  pageWire,
  postSummaryWire,
  postWire,
  questionWire,
  roadmapPeriodWire,
  seoDictionaryWire,
} from "~/contracts/content";
import { bearerTokenWire, contactsWire, featuresWire, identityAccessWire } from "~/contracts/fiat";
import { orderWire } from "~/contracts/order";
import { countWire, optionalWire } from "~/contracts/wire-values";
import { SCHEMAS as OPEN } from "../schemas.ts";
import { REQUESTS } from "./requests.ts";

const listOf = (items: z.ZodMiniType) => z.object({ items: z.array(items), total: countWire });

/** Every shape by its name in the document. */
export const SCHEMAS = {
  ...OPEN,
  ...REQUESTS,
  Account: accountWire,
  ReferrerId: referrerIdWire,
  Balances: balancesWire,
  Credit: creditWire,
  Withdrawal: payoutWire,
  ApiKey: apiKeyWire,
  NewApiKey: newApiKeyWire,
  Verification: verificationWire,
  AccountOrders: z.object({ orders: z.array(orderWire), total: optionalWire(countWire) }),
  Claimed: claimedWire,
  Session: deviceSessionWire,
  Revoked: revokedWire,
  AccountExport: z.record(z.string(), z.unknown()),
  AffiliateDay: affiliateDayWire,
  ProviderToken: bearerTokenWire,
  ProviderContacts: contactsWire,
  ProviderFeatures: featuresWire,
  IdentityAccess: identityAccessWire,
  Article: postWire,
  ArticleList: listOf(postSummaryWire),
  DocsPage: docWire,
  DocsPageList: listOf(docSummaryWire),
  StaticPage: pageWire,
  StaticPageList: listOf(pageSummaryWire),
  PageText: pageTextWire,
  Group: groupWire,
  Period: roadmapPeriodWire,
  Question: questionWire,
  PageMetadata: seoDictionaryWire,
} as const;

export type GatewaySchemaName = keyof typeof SCHEMAS;

/** A call's title, request and response: one shape, a list of it, or nothing that the product reads. */
export interface GatewayShape {
  readonly title: string;
  readonly query?: GatewaySchemaName;
  readonly body?: GatewaySchemaName;
  readonly reply?: GatewaySchemaName | readonly [GatewaySchemaName];
}

/** The shape of every call. */
export const SHAPES: Readonly<Record<CallName, GatewayShape>> = {
  fetchRate: { title: "A rate", query: "RateParameters", reply: "PairData" },
  fetchRecommendedAmount: {
    title: "The amount that a form starts with",
    query: "RecommendationQuery",
    reply: "RecommendedAmount",
  },
  fetchRateHistory: {
    title: "Past rates of a pair",
    query: "RateHistoryQuery",
    reply: "RateHistory",
  },
  fetchInstruments: { title: "Instruments", query: "AllInstruments", reply: ["Instrument"] },
  fetchInstrumentsV1: {
    title: "Instruments, where version 2 failed",
    reply: ["Instrument"],
  },
  fetchDefaultPair: { title: "The pair that a form starts with", reply: "DefaultPair" },
  fetchPublicPairs: { title: "Popular pairs", reply: ["PublicPair"] },
  fetchHealth: { title: "Whether the exchange works", reply: "Health" },
  fetchHealthz: { title: "The same, for programs", reply: "Health" },
  fetchOrder: { title: "An order", query: "OrderKey", reply: "Order" },
  fetchRefundInfo: {
    title: "What a refund would bring back",
    query: "OrderKey",
    reply: "RefundInfo",
  },
  createOrder: { title: "Create an order", body: "NewOrder", reply: "CreatedOrder" },
  setOrderEmail: { title: "Send an order's link to an email address", body: "EmailRequest" },
  requestRefund: { title: "Request a refund", body: "RefundRequest" },
  acceptRateModeChange: { title: "Accept a changed rate", body: "OrderKey" },
  validateAddress: { title: "Check an address", body: "AddressCheck", reply: "AddressVerdict" },
  fetchLatestOrders: { title: "Latest orders", reply: ["LatestOrder"] },
  fetchStats: { title: "Figures of the day", reply: "Stats" },
  authenticate: { title: "Sign in", body: "SignIn" },
  checkPassword: {
    title: "Check a password without a session",
    body: "PasswordCheck",
    reply: "Account",
  },
  createAccount: { title: "Register", body: "Registration" },
  authenticateTelegram: { title: "Sign in by a launch of the chat app", body: "TelegramSignIn" },
  createTelegramAccount: {
    title: "Register by a launch of the chat app, and sign in",
    body: "TelegramRegistration",
  },
  refreshTokens: { title: "Renew a session", body: "Refresh" },
  endTokens: { title: "Sign out", body: "Nothing" },
  fetchAccountData: { title: "The account", reply: "Account" },
  requestPasswordReset: { title: "Email a code for a new password", body: "ResetRequest" },
  resetPassword: { title: "Set a new password by a code", body: "Reset" },
  linkTelegram: { title: "Link a chat account", body: "TelegramLink" },
  fetchReferrerId: { title: "The id of the referral link", reply: "ReferrerId" },
  fetchBalances: { title: "Balances", reply: "Balances" },
  fetchAccruals: { title: "Credits for referred exchanges", reply: ["Credit"] },
  fetchCashbacks: { title: "Cashback", reply: ["Credit"] },
  fetchPayouts: { title: "Withdrawals", reply: ["Withdrawal"] },
  requestPayout: { title: "Withdraw", body: "NewWithdrawal", reply: "Withdrawal" },
  generateApiKey: { title: "Create an API key", body: "NewKey", reply: "NewApiKey" },
  listApiKeys: { title: "API keys", reply: ["ApiKey"] },
  updateApiKey: { title: "Change an API key", body: "KeyUpdate" },
  deleteApiKey: { title: "Delete an API key", body: "KeyId" },
  fetchVerification: { title: "The state of the identity check", reply: "Verification" },
  submitVerification: { title: "Submit identity papers", body: "Submission" },
  fetchAccountOrders: {
    title: "The account's orders",
    query: "OrdersQuery",
    reply: "AccountOrders",
  },
  claimOrders: { title: "Add a guest's orders to the account", body: "Claim", reply: "Claimed" },
  listSessions: { title: "Where the account is signed in", reply: ["Session"] },
  revokeOtherSessions: { title: "End all other sessions", body: "Nothing", reply: "Revoked" },
  revokeSession: { title: "End another session", body: "SessionId", reply: "Revoked" },
  stopPayout: {
    title: "Stop a withdrawal that waits",
    body: "WithdrawalStop",
    reply: "Withdrawal",
  },
  exportAccount: { title: "All data of the account", reply: "AccountExport" },
  closeAccount: { title: "Close the account", body: "Closing" },
  changePassword: { title: "Change the password", body: "PasswordChange" },
  unlinkTelegram: { title: "Unlink the chat account", body: "Nothing" },
  requestEmailCode: { title: "Email a code that confirms an address", body: "CodeRequest" },
  confirmEmail: { title: "Confirm an address by its code", body: "EmailCode" },
  fetchAffiliateDays: { title: "Days of the referral link", reply: ["AffiliateDay"] },
  signUp: { title: "Register at the fiat provider", body: "ProviderSignUp" },
  signIn: { title: "Sign in at the fiat provider", body: "ProviderSignIn", reply: "ProviderToken" },
  isEmailConfirmed: {
    title: "The state of the email at the provider",
    query: "ProviderQuery",
    reply: "ProviderContacts",
  },
  fetchFeature: {
    title: "The state of the identity check at the provider",
    query: "ProviderQuery",
    reply: "ProviderFeatures",
  },
  fetchIdentityAccess: {
    title: "Access to the identity check",
    query: "AccessQuery",
    reply: "IdentityAccess",
  },
  fetchPosts: { title: "Articles", query: "ArticlesQuery", reply: "ArticleList" },
  fetchPost: { title: "An article", query: "SlugQuery", reply: "Article" },
  fetchPostTexts: { title: "Texts of articles, for the search", reply: ["PageText"] },
  fetchCategories: { title: "Categories of articles", reply: ["Group"] },
  fetchDocs: { title: "Docs pages", reply: "DocsPageList" },
  fetchDoc: { title: "A docs page", query: "SlugQuery", reply: "DocsPage" },
  fetchDocTexts: { title: "Texts of docs pages, for the search", reply: ["PageText"] },
  fetchDocSections: { title: "Sections of the docs", reply: ["Group"] },
  fetchPages: { title: "Static pages", reply: "StaticPageList" },
  fetchPage: { title: "A static page", query: "SlugQuery", reply: "StaticPage" },
  fetchRoadmap: { title: "The roadmap", reply: ["Period"] },
  fetchQuestions: { title: "Support questions", reply: ["Question"] },
  fetchSeoDictionary: {
    title: "Metadata of a page",
    body: "MetadataRequest",
    reply: "PageMetadata",
  },
};
