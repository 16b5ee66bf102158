import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod";
import { cleanAddress } from "~/domain/address/clean-address";
import { findCoinPayment } from "~/domain/address/coin-payment";
import { findLostReason } from "~/domain/address/lost-address";
import {
  isPayoutAddress,
  PAYOUT_DIGITS,
  PAYOUT_INSTRUMENT,
  TEST_PAYOUT_ADDRESS,
} from "~/domain/account/payout";
import { cutAmountText, deriveAmountInput } from "~/domain/money/amount-input";
import { parseAmount } from "~/domain/money/money";
import {
  ADDRESS_ERRORS,
  INTENT,
  KNOWN_ADDRESS,
  type TypedPayout,
  type WithdrawErrors,
} from "./fields";

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
  address: z
    .string({ error: "error_address_empty" })
    .transform(readAddress)
    .refine(isPayoutAddress, "error_address_incorrect")
    .refine((address) => findLost(address) !== "contract", "address_contract")
    .refine((address) => findLost(address) !== "nobody", "address_nobody"),
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

function findLost(address: string) {
  if (address === TEST_PAYOUT_ADDRESS) return undefined;
  return findLostReason(address, PAYOUT_INSTRUMENT.networkTitle, []);
}

/** Parses the payout request, or returns its field errors. */
export function parsePayoutForm(form: FormData) {
  // Pass only our own fields: conform trusts its reserved names.
  const ours = new FormData();
  for (const name of FIELDS) for (const value of form.getAll(name)) ours.append(name, value);
  const submission = parseWithZod(ours, { schema: payoutForm });
  if (submission.status !== "success") return { errors: toErrors(submission.error ?? {}) };
  return { value: submission.value };
}

// A payment code for the payout's coin contains the address. We ignore its amount.
function readAddress(typed: string): string {
  const address = cleanAddress(typed);
  return findCoinPayment(PAYOUT_INSTRUMENT, address)?.address ?? address;
}

// Cuts decimals that the coin does not have, as in the exchange form.
function readAmount(typed: string) {
  const { text } = deriveAmountInput(typed);
  return parseAmount(cutAmountText(text, PAYOUT_DIGITS));
}

function toErrors(found: Record<string, string[] | null>): WithdrawErrors {
  const [address] = found.address ?? [];
  const [amount] = found.amount ?? [];
  return {
    ...(address === undefined ? {} : { address: toAddressError(address) }),
    ...(amount === undefined ? {} : { amount: toAmountError(amount) }),
  };
}

function toAddressError(message: string) {
  return ADDRESS_ERRORS.find((key) => key === message) ?? "error_address_incorrect";
}

function toAmountError(message: string) {
  const key = message === "amount_empty" ? message : "amount_incorrect";
  return { key } as const;
}
