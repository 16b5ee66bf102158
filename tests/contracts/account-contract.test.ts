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
import { ok } from "~/domain/failure/result";
import { makeAccountGateway } from "~/gateways/account-gateway.server";
import type { HttpCall } from "~/gateways/http-call.server";
import type { HttpClient } from "~/gateways/http.server";
import {
  authenticate,
  createAccount,
  endTokens,
  fetchAccountData,
  refreshTokens,
} from "~/gateways/sign-in-calls.server";
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
const TOKENS = { version: 1, refreshes: 0, cookies: [] };

/** Every call of a session, as it is made. */
async function recordSessionCalls(): Promise<string[]> {
  const calls: HttpCall[] = [];
  const failure = { kind: "network", traceId: "" } as const;
  const record = (call: HttpCall) => {
    calls.push(call);
    return Promise.resolve({ ok: false, failure } as const);
  };
  const http: HttpClient = { request: record, send: record };
  const absent = { has: () => Promise.resolve(false), add: () => Promise.resolve() };
  const fetchAccount = () => Promise.resolve(ok({ permissions: [], adminScope: [] }));
  const gateway = makeAccountGateway({ http, guest: http, absent, fetchAccount });
  await gateway.requestPasswordReset("a@b.cd");
  await gateway.resetPassword({ email: "a@b.cd", password: "p", resetCode: "1" });
  await gateway.fetchReferrerId();
  await gateway.fetchBalances();
  await gateway.fetchAccruals();
  await gateway.fetchCashbacks();
  await gateway.fetchPayouts();
  await gateway.requestPayout(PAYOUT, { idempotencyKey: "k" });
  await gateway.generateApiKey({ idempotencyKey: "k" });
  await gateway.listApiKeys();
  await gateway.updateApiKey(KEY);
  await gateway.deleteApiKey("1");
  await gateway.fetchVerification();
  await gateway.submitVerification(SUBMISSION);
  await gateway.fetchAccountOrders({ offset: 0, limit: 1 });
  await gateway.claimOrders([]);
  await gateway.listSessions();
  await gateway.revokeOtherSessions();
  await gateway.exportAccount();
  await gateway.closeAccount("p");
  await gateway.changePassword({ currentPassword: "p", password: "q" });
  await gateway.unlinkTelegram();
  await gateway.fetchAffiliateDays();
  return calls.map(({ method, path, timeoutMs }) => `${method} ${path} ${timeoutMs / 1000} s`);
}

/** The calls that begin, renew and end a session. */
async function recordSignInCalls(): Promise<string[]> {
  const calls: string[] = [];
  const options = {
    baseUrl: "http://gateway.test",
    requestId: "",
    now: () => 0,
    log: () => undefined,
    fetch: (request: Request) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      return Promise.resolve(Response.json({}));
    },
  };
  const parts = { options, fingerprint: undefined };
  await authenticate(parts, { email: "a@b.cd", password: "p" });
  await createAccount(parts, { email: "a@b.cd", password: "p" });
  await refreshTokens(parts, TOKENS);
  await endTokens(options, TOKENS);
  await fetchAccountData(options, TOKENS, () => undefined);
  return calls.map((call) => `${call} 10 s`);
}

describe("account calls", () => {
  it("are all documented, with their timeouts, and no others", async () => {
    const headings = ["Mandatory account calls", "Optional account calls"];
    const documented = headings
      .flatMap(tableUnder)
      .map(([call = "", timeout = ""]) => `${call} ${timeout}`);
    const made = [...(await recordSignInCalls()), ...(await recordSessionCalls())];
    expect(documented.sort()).toEqual(made.sort());
  });

  it("that a gateway may leave out are the ones that stand there as optional", async () => {
    const isOptional = (call: string) =>
      tableUnder("Optional account calls").some(([name]) => name === call);
    const absent: string[] = [];
    const missing = { kind: "http", status: 404, traceId: "" } as const;
    const fail404 = () => Promise.resolve({ ok: false, failure: missing } as const);
    const gateway = makeAccountGateway({
      http: { request: fail404, send: fail404 },
      guest: { request: fail404, send: fail404 },
      absent: {
        has: () => Promise.resolve(false),
        add: (path) => Promise.resolve(void absent.push(path)),
      },
      fetchAccount: () => Promise.resolve(ok({ permissions: [], adminScope: [] })),
    });
    expect((await gateway.listSessions()).ok).toBe(true);
    expect((await gateway.fetchBalances()).ok).toBe(false);
    expect(absent).toEqual(["/api/v1/users/sessions"]);
    expect(isOptional("GET /api/v1/users/sessions")).toBe(true);
    expect(isOptional("GET /api/v1/affiliates/balances")).toBe(false);
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
