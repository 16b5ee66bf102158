// Maps each shape to the heading of the contract's table that describes its fields. Small requests need no table.
import { meaningsUnder, sentencesBetween } from "./contract-tables.ts";
import type { GatewaySchemaName } from "./shapes.ts";

const HEADINGS: Readonly<Partial<Record<GatewaySchemaName, string>>> = {
  Instrument: "Instrument",
  RateParameters: "Rate parameters",
  PairData: "PairData",
  RateHistoryQuery: "History query",
  RateHistory: "Rate history",
  NewOrder: "New order",
  CreatedOrder: "Created order",
  Order: "Order",
  RefundInfo: "Refund info",
  RefundRequest: "Refund request",
  AddressCheck: "Address check",
  AddressVerdict: "Address verdict",
  RecommendationQuery: "Recommendation query",
  RecommendedAmount: "Recommended amount",
  DefaultPair: "Default pair",
  PublicPair: "Public pair",
  LatestOrder: "Latest order",
  Stats: "Stats",
  Health: "Health",
  Error: "Error",
  Account: "Account",
  ReferrerId: "Referrer id",
  Balances: "Balances",
  Credit: "Credit",
  NewWithdrawal: "New withdrawal",
  Withdrawal: "Withdrawal",
  ApiKey: "API key",
  NewApiKey: "New API key",
  Verification: "Verification",
  Submission: "Submission",
  AccountOrders: "Account orders",
  Session: "Session",
  AffiliateDay: "Affiliate day",
  ProviderToken: "Provider token",
  ProviderContacts: "Provider contacts",
  ProviderFeatures: "Provider features",
  IdentityAccess: "Identity access",
  Article: "Article",
  DocsPage: "Docs page",
  StaticPage: "Static page",
  PageText: "Page text",
  Group: "Group",
  Period: "Period",
  Question: "Question",
};

/** Returns the contract's descriptions of each shape's fields. */
export function readContractTexts() {
  const fields: Record<string, Readonly<Record<string, string>>> = {};
  const schemas: Record<string, string> = {};
  for (const [name, heading] of Object.entries(HEADINGS)) {
    fields[name] = meaningsUnder(heading);
    schemas[name] = `The contract describes it under "${heading}".`;
  }
  schemas.Order = `${schemas.Order ?? ""} ${sentencesBetween("`orderId`, `createdAt`, the pair", "Events and deposits")}`;
  return { fields, schemas };
}

/** Returns the contract's descriptions of the headers of every call. */
export function readHeaderTexts(): Readonly<Record<string, string>> {
  return meaningsUnder("What every call sends");
}
