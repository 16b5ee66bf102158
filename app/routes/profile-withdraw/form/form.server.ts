import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod";
import { cleanTyped } from "~/domain/address/clean-typed";
import { findCoinPayment } from "~/domain/address/coin-payment";
import {
  findTypedProblem,
  toVerdictMessage,
  type AddressMessage,
} from "~/domain/address/address-message";
import { findLostReason, LOST_CODES } from "~/domain/address/lost-address";
import type { ContractOf } from "~/domain/address/own-contract";
import {
  isPayoutAddress,
  PAYOUT_DIGITS,
  PAYOUT_INSTRUMENT,
  TEST_PAYOUT_ADDRESS,
} from "~/domain/account/payout";
import { cutAmountText, deriveAmountInput } from "~/domain/money/amount-input";
import { parseAmount } from "~/domain/money/money";
import { INTENT, KNOWN_ADDRESS, type AmountError, type TypedPayout } from "./fields";

/** The maximum length of each field in UTF-16 units (our choice). The rest is cut. */
const TYPED_PAYOUT_MAX = 256;

const FIELDS = ["address", "amount"];

/** Returns the typed values, cut to their maximum length. */
export function readTyped(form: FormData): TypedPayout {
  return { address: readText(form, "address"), amount: readText(form, "amount") };
}

/** Returns a field's text, cut to its maximum length. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim().slice(0, TYPED_PAYOUT_MAX) : "";
}

/** Returns the pressed button's intent. Without one it is the review, which sends nothing. */
export function readIntent(form: FormData) {
  if (form.has(KNOWN_ADDRESS)) return INTENT.known;
  const asked = form.get("intent");
  return Object.values(INTENT).find((intent) => intent === asked) ?? INTENT.review;
}

const payoutForm = z.object({
  address: z.string().optional().transform(readAddress),
  amount: z
    .string({ error: "amount_empty" })
    .max(TYPED_PAYOUT_MAX, "amount_incorrect")
    .transform((typed, context) => {
      const amount = readAmount(typed);
      if (amount !== undefined) return amount;
      context.addIssue("amount_incorrect");
      return z.NEVER;
    }),
});

/** What is wrong with a payout request, by field. */
export interface PayoutProblems {
  readonly address?: AddressMessage | undefined;
  readonly amount?: AmountError | undefined;
}

/** Parses the payout request, or returns what is wrong with it. `contracts` are those of all instruments. */
export function parsePayoutForm(form: FormData, contracts: readonly ContractOf[]) {
  // Pass only our own fields: conform trusts its reserved names.
  const ours = new FormData();
  for (const name of FIELDS) for (const value of form.getAll(name)) ours.append(name, value);
  const submission = parseWithZod(ours, { schema: payoutForm });
  const address = findAddressProblem(readAddress(readText(form, "address")), contracts);
  if (submission.status !== "success") {
    return { problems: { address, amount: toAmountError(submission.error?.amount) } };
  }
  return address ? { problems: { address } } : { value: submission.value };
}

// The exchange form's own answers. Only the shape of the gateway's test address is an exception.
function findAddressProblem(address: string, contracts: readonly ContractOf[]) {
  if (address === TEST_PAYOUT_ADDRESS) return undefined;
  const problem = findTypedProblem(PAYOUT_INSTRUMENT, address);
  if (problem) return problem;
  const lost = findLostReason(address, PAYOUT_INSTRUMENT.networkTitle, contracts);
  if (lost) return { key: LOST_CODES[lost] };
  return toVerdictMessage(PAYOUT_INSTRUMENT, address, { isValid: isPayoutAddress(address) });
}

// A payment code for the payout's coin contains the address. We ignore its amount.
function readAddress(typed = ""): string {
  const address = cleanTyped(PAYOUT_INSTRUMENT, typed);
  return findCoinPayment(PAYOUT_INSTRUMENT, address)?.address ?? address;
}

// Cuts decimals that the coin does not have, as in the exchange form.
function readAmount(typed: string) {
  const { text } = deriveAmountInput(typed);
  return parseAmount(cutAmountText(text, PAYOUT_DIGITS));
}

function toAmountError(issues: readonly string[] | null | undefined): AmountError | undefined {
  const [message] = issues ?? [];
  if (message === undefined) return undefined;
  return { key: message === "amount_empty" ? message : "amount_incorrect" };
}
