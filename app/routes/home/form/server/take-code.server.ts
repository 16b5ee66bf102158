import { deriveAskedCoin } from "~/domain/address/asked-coin";
import { parsePaymentUri, type PaymentRequest } from "~/domain/address/parse-payment-uri";
import type { Instrument } from "~/domain/instrument/instrument";
import { deriveNetwork, NETWORKS } from "~/domain/instrument/network";
import { applyPaymentUri } from "../apply-payment-uri";
import { withInstrument } from "../draft";
import type { FormErrors } from "../fields";
import type { Submission } from "./submission.server";

/** A form, with the error of its payment code if there is one. */
export interface TakenCode {
  submission: Submission;
  errors?: FormErrors;
}

/** Applies the payment code in the address field, including its coin. Returns an error if there is no such coin. */
export function takeCode(submission: Submission): TakenCode {
  const { draft, values, instruments } = submission;
  const code = parsePaymentUri(values.destinationAddress, deriveNetwork(draft.to));
  if (!code || "problem" in code) return { submission };
  const coin = findCoin(instruments, code, draft.to);
  if (!coin) return { submission, errors: { destinationAddress: toMissing(code) } };
  const taken = applyPaymentUri(withInstrument(draft, "receive", coin), values);
  return { submission: { ...submission, ...taken } };
}

/** A code without amount and token is just an address. Keep the chosen coin if it exists on that network. */
function findCoin(
  instruments: readonly Instrument[],
  code: PaymentRequest,
  chosen: Instrument,
): Instrument | undefined {
  const onNetwork = instruments.filter((coin) => deriveNetwork(coin) === code.network);
  const find = (ticker = "") =>
    onNetwork.find(({ currencyTitle }) => currencyTitle.toUpperCase() === ticker.toUpperCase());
  const isPlain = code.amount === undefined && code.tokenContract === undefined;
  return (isPlain ? find(chosen.currencyTitle) : undefined) ?? find(deriveAskedCoin(code).ticker);
}

function toMissing(code: PaymentRequest) {
  const { ticker = code.tokenContract } = deriveAskedCoin(code);
  const detail = `${ticker ?? ""} (${NETWORKS[code.network].title})`;
  return { key: "address_coin_missing", detail } as const;
}
