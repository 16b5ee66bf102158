// The wire of 1Click, written separately from the exchange's own schemas. It is strict, so that a misspelt or invented
// field fails. The compiler compares the fields with the models of the official SDK.
import type {
  BadRequestResponse,
  GetExecutionStatusResponse,
  Quote,
  QuoteRequest,
  QuoteResponse,
  SubmitDepositTxRequest,
  SwapDetails,
  TokenResponse,
  TransactionDetails,
} from "@defuse-protocol/one-click-sdk-typescript";
import * as z from "zod";

/** The fields of a model; the compiler rejects an unknown one, and a missing one that the model requires. */
type FieldsOf<Model> = { [Name in keyof Model]: z.ZodType };

const text = z.string().min(1);
const units = z.string().regex(/^\d+$/);
const time = z.iso.datetime();
const basisPoints = z.int().min(0).max(10_000);

const requestFields = {
  dry: z.boolean(),
  depositMode: z.enum(["SIMPLE", "MEMO"]).optional(),
  swapType: z.enum(["EXACT_INPUT", "EXACT_OUTPUT", "FLEX_INPUT"]),
  slippageTolerance: basisPoints,
  originAsset: text,
  depositType: z.enum(["ORIGIN_CHAIN", "INTENTS"]),
  destinationAsset: text,
  amount: units,
  refundTo: text,
  refundType: z.enum(["ORIGIN_CHAIN", "INTENTS"]),
  recipient: text,
  recipientType: z.enum(["DESTINATION_CHAIN", "INTENTS"]),
  deadline: time,
  referral: z.string().toLowerCase().optional(),
  appFees: z.array(z.strictObject({ recipient: text, fee: basisPoints })).optional(),
} satisfies FieldsOf<
  Omit<
    QuoteRequest,
    // Never sent.
    | "connectedWallets"
    | "sessionId"
    | "virtualChainRecipient"
    | "virtualChainRefundRecipient"
    | "customRecipientMsg"
    | "confidentiality"
    | "rebates"
    | "quoteWaitingTimeMs"
  >
>;

const echoFields = {
  ...requestFields,
  confidentiality: z.literal("public").optional(),
  quoteWaitingTimeMs: z.literal(0).optional(),
  insured: z.literal(false).optional(),
};

const quoteFields = {
  depositAddress: text.optional(),
  depositMemo: text.optional(),
  amountIn: units,
  amountInFormatted: text,
  amountInUsd: text,
  minAmountIn: units,
  amountOut: units,
  amountOutFormatted: text,
  amountOutUsd: text,
  minAmountOut: units,
  deadline: time.optional(),
  timeWhenInactive: time.optional(),
  timeEstimate: z.number().min(0),
  refundFee: units.optional(),
  withdrawFee: units.optional(),
} satisfies FieldsOf<
  Omit<
    Quote,
    | "chainDepositAddresses"
    | "virtualChainRecipient"
    | "virtualChainRefundRecipient"
    | "customRecipientMsg"
  >
>;

const quoteResponse = z.strictObject({
  correlationId: z.uuid(),
  timestamp: time,
  signature: z.string().startsWith("ed25519:"),
  quoteRequest: z.strictObject(echoFields),
  quote: z.strictObject(quoteFields),
} satisfies FieldsOf<QuoteResponse>);

const transactions = z.array(
  z.strictObject({ hash: text, explorerUrl: z.string() } satisfies FieldsOf<TransactionDetails>),
);

// Recorded replies have null where the models omit a field, and fields that the models lack.
const swapDetails = z.strictObject({
  intentHashes: z.array(text),
  nearTxHashes: z.array(text),
  amountIn: units.nullable(),
  amountOut: units.nullable(),
  slippage: z.number().nullable(),
  originChainTxHashes: transactions,
  destinationChainTxHashes: transactions,
  refundedAmount: units,
  refundReason: text.nullable(),
  refundFee: units,
  depositedAmount: units.nullable(),
  withdrawFee: units,
} satisfies FieldsOf<
  Omit<SwapDetails, "referral" | `${string}Formatted` | `${string}Usd`> & { refundFee: string }
>);

const statusFields = {
  correlationId: z.uuid(),
  quoteResponse,
  status: z.enum([
    "PENDING_DEPOSIT",
    "KNOWN_DEPOSIT_TX",
    "INCOMPLETE_DEPOSIT",
    "PROCESSING",
    "SUCCESS",
    "REFUNDED",
    "FAILED",
  ] satisfies `${GetExecutionStatusResponse.status}`[]),
  updatedAt: time,
  swapDetails,
} satisfies FieldsOf<GetExecutionStatusResponse>;

const tokens = z.array(
  z.strictObject({
    assetId: text,
    decimals: z.int().min(0),
    blockchain: text,
    symbol: text,
    price: z.number().min(0),
    priceUpdatedAt: time,
    contractAddress: text.nullish(),
    coingeckoId: text.optional(),
  } satisfies FieldsOf<TokenResponse>),
);

const refusal = z.strictObject({
  message: text,
  correlationId: z.uuid(),
  timestamp: time,
  path: text,
} satisfies FieldsOf<BadRequestResponse & Record<"correlationId" | "timestamp" | "path", string>>);

const submitRequest = z.strictObject({
  depositAddress: text,
  txHash: text,
  memo: text.optional(),
  nearSenderAccount: text.optional(),
} satisfies FieldsOf<SubmitDepositTxRequest>);

/** One call of the API. A GET has a query, a POST a body. */
interface ApiCall {
  readonly method: "GET" | "POST";
  readonly request: z.ZodType;
  readonly success: number;
  readonly answer: z.ZodType;
}

const CALLS: Readonly<Record<string, ApiCall>> = {
  "/v0/tokens": { method: "GET", request: z.strictObject({}), success: 200, answer: tokens },
  "/v0/quote": {
    method: "POST",
    request: z.strictObject(requestFields),
    success: 201,
    answer: quoteResponse,
  },
  "/v0/status": {
    method: "GET",
    request: z.strictObject({ depositAddress: text, depositMemo: text.optional() }),
    success: 200,
    answer: z.strictObject(statusFields),
  },
  "/v0/deposit/submit": {
    method: "POST",
    request: submitRequest,
    success: 201,
    answer: z.strictObject(statusFields),
  },
};

/** Returns the problem of a request, or undefined. */
export function findRequestProblem(
  method: string,
  { pathname, searchParams }: URL,
  body: string,
): string | undefined {
  const call = Object.hasOwn(CALLS, pathname) ? CALLS[pathname] : undefined;
  if (call?.method !== method) return `${method} ${pathname} is no call`;
  if (method === "POST" && searchParams.size > 0) return `${pathname} takes no query`;
  const sent: unknown = method === "POST" ? JSON.parse(body) : Object.fromEntries(searchParams);
  return problemOf(`request ${pathname}`, call.request, sent);
}

/** Returns the problem of a reply, or undefined. */
export function findAnswerProblem(
  { pathname }: URL,
  status: number,
  answer: unknown,
): string | undefined {
  const call = CALLS[pathname];
  const name = `answer ${pathname} ${String(status)}`;
  if (status >= 400) return problemOf(name, refusal, answer);
  if (status !== call?.success) return `${name}: an unknown status`;
  return problemOf(name, call.answer, answer);
}

function problemOf(name: string, schema: z.ZodType, value: unknown): string | undefined {
  const { error } = schema.safeParse(value);
  return error && `${name}: ${z.prettifyError(error)}`;
}
