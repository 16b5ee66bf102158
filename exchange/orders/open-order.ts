// Opens an order at the provider: requests an address, verifies it, and compares the price with the shown one.
import { SECOND_MS } from "~/domain/time/time-units";
import { findDepositProblem } from "~/addresses/deposit-problem";
import { failWith, type ApiResult } from "../http/api-error";
import type { Instrument } from "../instruments/catalogue";
import { findNetwork } from "../networks/networks";
import { toAlerts, toApiError } from "../provider-error";
import type { Opened, Provider, ProviderResult } from "../providers/provider";
import type { DepositProblem } from "~/domain/address/lost-address";
import { isLowerPayout } from "~/domain/money/has-moved";
import { deriveFigures, isFarOff } from "../rates/figures";
import { alertOfPrice, type Alert } from "../alerts/alert";
import type { OrderTerms, PayableOrder } from "./order-record";

/** A lost answer is requested again, if the unused address that it may leave behind costs nothing. */
const ATTEMPTS = 3;
/** The pause before the next attempt, milliseconds. */
const PAUSE_MS = 0.3 * SECOND_MS;

/** The provider's promise or the error, and alerts. */
export interface OpenOutcome {
  readonly result: ApiResult<Pick<PayableOrder, "payment" | "agreed">>;
  readonly alerts: readonly Alert[];
}

/** Inputs of opening an order. `claimAddress` returns the order that has the address, and rejects while the database does not answer. */
export interface OpeningParts {
  readonly provider: Pick<Provider, "open">;
  /** Whether a lost answer may be requested again (ProviderAbilities). */
  readonly isRepeatable: boolean;
  readonly claimAddress: (promise: Opened) => Promise<string>;
  readonly pause: (ms: number) => Promise<void>;
  readonly visitorAddress?: string | undefined;
}

/** Opens an order. */
export async function openOrder(terms: OrderTerms, parts: OpeningParts): Promise<OpenOutcome> {
  const opened = await ask(terms, parts);
  if (!opened.ok) {
    const { failure } = opened;
    return { result: toApiError(failure), alerts: toAlerts(failure, terms) };
  }
  return agree(terms, opened.value, parts);
}

async function ask(
  terms: OrderTerms,
  { provider, isRepeatable, pause, visitorAddress }: OpeningParts,
): Promise<ProviderResult<Opened>> {
  const request = {
    from: terms.from.asset,
    to: terms.to.asset,
    mode: terms.rateMode,
    visitorAddress,
    orderId: terms.orderId,
    give: terms.claimedDeposit,
    shown: terms.rateMode === "FIXED" ? terms.shownAmountToGet : undefined,
    destinationAddress: terms.destinationAddress,
    destinationMemo: terms.destinationMemo,
    refundAddress: terms.refundAddress ?? "",
    refundMemo: terms.refundMemo,
    deadline: terms.deadline ?? Infinity,
    language: terms.language,
  };
  let opened = await provider.open(request);
  const attempts = isRepeatable ? ATTEMPTS : 1;
  for (let attempt = 1; attempt < attempts && isLost(opened); attempt += 1) {
    await pause(PAUSE_MS);
    opened = await provider.open(request);
  }
  return opened;
}

function isLost(opened: ProviderResult<Opened>): boolean {
  return !opened.ok && opened.failure.kind === "no-answer";
}

async function agree(
  terms: OrderTerms,
  payment: Opened,
  { claimAddress }: OpeningParts,
): Promise<OpenOutcome> {
  const problem = findProblem(terms, payment);
  if (problem !== undefined) {
    return distrust(`its deposit address is ${PROBLEMS[problem]}`, payment, terms);
  }
  const figures = deriveFigures(payment.quote, terms);
  if (!figures || isFarOff(figures, terms)) {
    return {
      result: failWith("ERR_NO_LIQUIDITY_AVAILABLE"),
      alerts: [alertOfPrice(terms, payment.correlationId)],
    };
  }
  const { shownAmountToGet: shown } = terms;
  // The same rule as on the page, which would otherwise warn about the order that was just made.
  if (shown !== undefined && isLowerPayout(shown, figures.get)) {
    return { result: failWith("ERR_UNPROCESSABLE_ENTITY"), alerts: [] };
  }
  // Without the database, the address may belong to another order, so the creation fails.
  const owner = await claimAddress(payment).catch(() => undefined);
  if (owner !== terms.orderId) {
    const outcome = distrust(`its address belongs to order ${owner ?? ""}`, payment, terms);
    return owner === undefined ? { ...outcome, alerts: [] } : outcome;
  }
  const { price, networkFee, serviceFee, get: amountToGet } = figures;
  const agreed = { price, networkFee, serviceFee, amountToGet };
  return { result: { ok: true, value: { payment, agreed } }, alerts: [] };
}

const PROBLEMS = {
  unreadable: "not readable",
  own: "the visitor's own",
  foreign: "not one of the send network",
  contract: "a token's contract",
  nobody: "nobody's",
} as const satisfies Record<DepositProblem, string>;

// Pages hide such an address. Every provider is checked here, whatever it checks itself.
function findProblem(terms: OrderTerms, payment: Opened): DepositProblem | undefined {
  const { destinationAddress, refundAddress } = terms;
  return findDepositProblem({
    // A payment by card has none.
    depositAddress: payment.depositAddress || undefined,
    depositMemo: payment.depositMemo,
    destinationAddress,
    refundAddress,
    from: toSide(terms.from),
    to: toSide(terms.to),
  });
}

function toSide({ ticker, network, asset }: Instrument) {
  const { title: networkTitle } = findNetwork(network);
  return { networkTitle, currencyTitle: ticker, contractAddress: asset.contract };
}

function distrust(why: string, { correlationId }: Opened, terms: OrderTerms): OpenOutcome {
  const alerts = toAlerts({ kind: "untrusted", why, correlationId }, terms);
  return { result: failWith("ERR_SERVICE_UNAVAILABLE"), alerts };
}

/** Waits. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
