// Faults of a provider. Each changes one answer of the fake.

/** Faults that the exchange must detect or survive. */
export const FAULTS = [
  // Changed before signing: the signature is valid, and only the repeated request shows the fault.
  "signed-other-recipient",
  "signed-other-amount",
  "signed-dry",
  "signed-tenfold",
  "signed-tenth",
  "signed-higher-minimum",
  "signed-higher-payout",
  "signed-lower-payout",
  "signed-lower-deposit",
  "signed-amount-above",
  "signed-short-life",
  // Changed after signing.
  "tampered-address",
  "tampered-recipient",
  "unsigned-deadline",
  "other-fee",
  "wrong-signature",
  "without-memo",
  "own-address",
  "address-of-another-order",
  "fraction-of-a-unit",
  // Of a status.
  "unknown-word",
  "backwards",
  "years-ahead",
  "paid-below-minimum",
  "paid-without-hash",
  "paid-to-another",
  "paid-at-another-memo",
  "refund-above-deposit",
  // Of any call.
  "lost-answer",
  "status-429",
  "status-500",
  "html",
  "blocked",
  "unauthorized",
] as const;

export type Fault = (typeof FAULTS)[number];

type Fields = Record<string, unknown>;
export interface Answer extends Fields {
  quoteRequest: Fields;
  quote: Fields;
}

const OTHER = "0x00000000219ab540356cbb839cbe05303d7705fa";

/** Changes the request and the quote before they are signed. */
export function spoilBefore(fault: Fault | undefined, request: Fields, quote: Fields): void {
  if (fault === "signed-other-recipient") request.recipient = OTHER;
  if (fault === "signed-other-amount") request.amount = `${String(request.amount)}0`;
  if (fault === "signed-dry") request.dry = true;
  spoilAmounts(fault, quote);
  if (fault === "without-memo") delete quote.depositMemo;
  if (fault === "signed-short-life") quote.deadline = request.deadline;
  if (fault === "own-address") quote.depositAddress = request.refundTo;
  if (fault === "fraction-of-a-unit") quote.amountOut = `${String(quote.amountOut)}.5`;
}

function spoilAmounts(fault: Fault | undefined, quote: Fields): void {
  if (fault === "signed-tenfold") scale(quote, (units) => units * 10n);
  if (fault === "signed-tenth") scale(quote, (units) => units / 10n);
  if (fault === "signed-higher-minimum") quote.minAmountIn = `${String(quote.amountIn)}0`;
  if (fault === "signed-higher-payout") quote.minAmountOut = `${String(quote.amountOut)}0`;
  if (fault === "signed-lower-payout") quote.minAmountOut = "1";
  if (fault === "signed-lower-deposit") quote.minAmountIn = "1";
  if (fault === "signed-amount-above") raiseDeposit(quote);
}

/** Half a percent more than requested: within the slippage, but the requested amount would be too little. */
function raiseDeposit(quote: Fields): void {
  const units = BigInt(String(quote.amountIn));
  quote.amountIn = quote.minAmountIn = String(units + units / 200n);
}

/** A quote for another amount, at the same price. */
function scale(quote: Fields, change: (units: bigint) => bigint): void {
  for (const name of ["amountIn", "minAmountIn", "amountOut", "minAmountOut"]) {
    quote[name] = String(change(BigInt(String(quote[name]))));
  }
}

/** Changes the signed answer. */
export function spoilAfter(fault: Fault | undefined, answer: Answer): void {
  const { quote, quoteRequest } = answer;
  if (fault === "tampered-address") quote.depositAddress = OTHER;
  if (fault === "tampered-recipient") quoteRequest.recipient = OTHER;
  if (fault === "unsigned-deadline") quoteRequest.deadline = "2020-01-01T00:00:00.000Z";
  if (fault === "other-fee") quoteRequest.appFees = [{ recipient: "thief.near", fee: 900 }];
  if (fault === "wrong-signature") answer.signature = `ed25519:${"2".repeat(87)}`;
}

/** Changes a status. */
export function spoilStatus(fault: Fault | undefined, status: Fields, details: Fields): void {
  if (fault === "unknown-word") status.status = "SWAP_RISK_FAILED";
  if (fault === "backwards") status.status = "PENDING_DEPOSIT";
  if (fault === "years-ahead") status.updatedAt = "2099-01-01T00:00:00.000Z";
  if (fault === "paid-below-minimum") details.amountOut = "1";
  if (fault === "paid-without-hash") details.destinationChainTxHashes = [];
  if (fault === "refund-above-deposit") details.refundedAmount = "9".repeat(20);
}

/** A reply that replaces the answer; undefined if the answer is sent. */
export function replaceAnswer(fault: Fault | undefined): Response | undefined {
  switch (fault) {
    case "lost-answer":
      return new Response(null, { status: 504 });
    case "status-429":
      return Response.json(
        { message: "Too many" },
        { status: 429, headers: { "retry-after": "2" } },
      );
    case "status-500":
      return Response.json({ message: "Internal server error" }, { status: 500 });
    case "html":
      return new Response("<html>busy</html>", { headers: { "content-type": "text/html" } });
    case "blocked":
      return Response.json({ message: "Address is blocked" }, { status: 451 });
    case "unauthorized":
      return new Response(null, { status: 401 });
    default:
      return undefined;
  }
}
