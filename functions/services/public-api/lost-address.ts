// Rejects addresses at which coins would be lost, and keys of wallets, before a call of the public API reaches the gateway (docs/security.md
// 74).
import * as z from "zod/mini";
import { findLostReason, LOST_CODES, type LostReason } from "~/domain/address/lost-address";
import { findLookalikes } from "~/domain/address/lookalikes";
import { readMemoBeside } from "~/domain/address/memo-beside";
import { isSecret } from "~/domain/address/secret";
import { deriveNetwork } from "~/domain/instrument/network";
import type { Instrument } from "~/domain/instrument/instrument";
import { parseBody } from "~/gateways/http-body.server";
import type { RejectReason } from "../../runtime/reject-reason";
import type { RequestScope } from "../../runtime/request-scope";
import type { PublicCall } from "./public-calls";

const text = z.catch(z.optional(z.string()), undefined);
const side = z.catch(z.optional(z.object({ networkTitle: text })), undefined);
const question = z.object({ address: text, networkTitle: text });
const terms = z.object({
  destinationAddress: text,
  refundAddress: text,
  instrumentFrom: side,
  instrumentTo: side,
});

type Problem = LostReason | "secret" | "memo" | "lookalike";

const REASONS = {
  contract: "is the contract of a token",
  nobody: "belongs to nobody",
  secret: "looks like a private key or recovery phrase",
  memo: "has a memo beside it: send the memo in its own field",
  lookalike: "has letters of another alphabet",
} as const satisfies Record<Problem, string>;
const CODES = {
  ...LOST_CODES,
  secret: "error_address_incorrect",
  memo: "error_address_incorrect",
  lookalike: "error_address_incorrect",
} as const;

/** The instant response to a call about such an address; undefined if the call may pass. */
export async function answerLostAddress(
  scope: RequestScope,
  { name }: PublicCall,
): Promise<Response | RejectReason | undefined> {
  if (name === "validateAddress") return answerQuestion(scope);
  const isChecked = name === "createOrder" || name === "requestRefund";
  return isChecked ? findReason(scope) : undefined;
}

async function answerQuestion(scope: RequestScope): Promise<Response | undefined> {
  const { address = "", networkTitle } = question.safeParse(await readBody(scope)).data ?? {};
  const lost = findProblem(address, networkTitle, await listInstruments(scope));
  if (lost === undefined) return undefined;
  return Response.json({ result: false, code: CODES[lost], rejectReason: REASONS[lost] });
}

async function findReason(scope: RequestScope): Promise<RejectReason | undefined> {
  const { data } = terms.safeParse(await readBody(scope));
  const instruments = await listInstruments(scope);
  const addresses = [
    ["destinationAddress", data?.destinationAddress, data?.instrumentTo],
    ["refundAddress", data?.refundAddress, data?.instrumentFrom],
  ] as const;
  for (const [field, address = "", coin] of addresses) {
    const lost = findProblem(address, coin?.networkTitle, instruments);
    if (lost) {
      return { status: 400, code: "ERR_VALIDATION", message: `${field}: ${REASONS[lost]}` };
    }
  }
  return undefined;
}

function findProblem(
  address: string,
  networkTitle: string | undefined,
  instruments: readonly Instrument[],
): Problem | undefined {
  const network = networkTitle === undefined ? undefined : deriveNetwork({ networkTitle });
  if (isSecret(address, network)) return "secret";
  if (findLookalikes(address) !== undefined) return "lookalike";
  if (network !== undefined && readMemoBeside(address, network)) return "memo";
  return findLostReason(address, networkTitle, instruments);
}

async function readBody({ request }: RequestScope): Promise<unknown> {
  return parseBody(await request.clone().text());
}

async function listInstruments({ context }: RequestScope): Promise<readonly Instrument[]> {
  const found = await context.gateways.rate.fetchInstruments();
  return found.ok ? found.value : [];
}
