import { describe, expect, it } from "vitest";
import { accountWire, deviceSessionWire, referrerIdWire } from "~/contracts/account";
import {
  affiliateDayWire,
  balancesWire,
  creditWire,
  payoutWire,
  toPayoutPayload,
} from "~/contracts/account-earnings";
import { apiKeyWire, newApiKeyWire, toApiKeyPayload } from "~/contracts/account-keys";
import { accountOrdersWire } from "~/contracts/account-orders";
import { toVerificationForm, verificationWire } from "~/contracts/account-verification";
import { ACCOUNT_CALLS } from "~/contracts/calls/account-calls";
import { CALL_NAMES, CALLS, namesOf, type CallName } from "~/contracts/calls/call-table";
import { SIGN_IN_CALLS } from "~/contracts/calls/sign-in-calls";
import { amount } from "../support/amount";
import { documentedFields, fieldsOf, tableUnder, type ObjectWire } from "../support/contract-page";

const PHOTO = new Blob(["x"], { type: "image/jpeg" });
const SUBMISSION = {
  firstName: "A",
  lastName: "B",
  issueCountry: "RU",
  birthDate: "1990-01-01",
  expireDate: "2099-01-01",
  identityType: "idcard",
  identityNumber: "1",
  facePhoto: PHOTO,
  frontPhoto: PHOTO,
  backendPhoto: PHOTO,
} as const;
const PAYOUT = { currencyTitle: "USDT", networkTitle: "Tron", address: "T", amount: amount("20") };
const KEY = { id: "1", name: "n", ipWhitelist: [], isActive: true };

/** The documented calls under a heading, with their timeouts. */
function documentedUnder(heading: string): string[] {
  return tableUnder(heading)
    .map(([call = "", timeout = ""]) => `${call} ${timeout}`)
    .sort();
}

/** The rows with these names, as written in the page. */
function rowsOf(names: readonly CallName[]): string[] {
  return names
    .map((name) => CALLS[name])
    .map(({ method, path, timeoutMs }) => `${method} ${path} ${String(timeoutMs / 1000)} s`)
    .sort();
}

const TELEGRAM = ["authenticateTelegram", "createTelegramAccount", "linkTelegram"] as const;

describe("account calls", () => {
  it("are exactly those documented, with their timeouts", () => {
    const names = [...namesOf(SIGN_IN_CALLS), ...namesOf(ACCOUNT_CALLS)];
    const isOfChat = (name: CallName) => TELEGRAM.some((each) => each === name);
    const mandatory = names.filter((name) => !isOfChat(name) && !CALLS[name].absent);
    expect(documentedUnder("Mandatory account calls")).toEqual(rowsOf(mandatory));
    expect(documentedUnder("Calls of the Telegram mini app")).toEqual(rowsOf(TELEGRAM));
  });

  it("that a gateway may leave out are documented as optional", () => {
    const optional = CALL_NAMES.filter((name) => CALLS[name].absent !== undefined);
    expect(documentedUnder("Optional account calls")).toEqual(rowsOf(optional));
  });
});

describe("account shapes", () => {
  it.each<[string, ObjectWire]>([
    ["Account", accountWire],
    ["Referrer id", referrerIdWire],
    ["Balances", balancesWire],
    ["Credit", creditWire],
    ["Withdrawal", payoutWire],
    ["API key", apiKeyWire],
    ["New API key", newApiKeyWire],
    ["Verification", verificationWire],
    ["Account orders", accountOrdersWire],
    ["Session", deviceSessionWire],
    ["Affiliate day", affiliateDayWire],
  ])("%s is documented field by field", (heading, wire) => {
    expect(documentedFields(heading)).toEqual(fieldsOf(wire));
  });

  it("that are sent are documented field by field", () => {
    const sent = Object.keys(toPayoutPayload(PAYOUT));
    expect(Object.keys(documentedFields("New withdrawal"))).toEqual(sent);
    const submitted = [...toVerificationForm(SUBMISSION).keys()];
    expect(Object.keys(documentedFields("Submission"))).toEqual(submitted);
    const [, , asked] =
      tableUnder("Mandatory account calls").find(([call]) => call?.endsWith("update-api-key")) ??
      [];
    expect(asked?.split(", ")).toEqual(Object.keys(toApiKeyPayload(KEY)));
  });
});
