// The account gateway's calls: their paths and parameters (spec: Account calls; Optional account calls).
import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { ok } from "~/domain/failure/result";
import {
  makeAccountGateway,
  type AbsentCalls,
  type AccountGateway,
} from "~/gateways/account.server";
import { ANN } from "../support/account";
import { amount } from "../support/amount";
import { makeTestClient, useGatewayEdge } from "../support/gateway-edge";
import { recordCalls } from "../support/record-calls";
import { withPolicy } from "../support/call-policy";
import { NOW } from "../support/samples";

const edge = useGatewayEdge();

/** The calls at a gateway with one reply, and their requests. */
function openGateway(reply?: () => Response) {
  const asked = recordCalls(edge, reply);
  const absent = new Set<string>();
  const { http } = makeTestClient();
  const calls: AbsentCalls = {
    has: (path) => Promise.resolve(absent.has(path)),
    add: (path) => {
      absent.add(path);
      return Promise.resolve();
    },
  };
  const gateway = makeAccountGateway({
    client: withPolicy(http, { absent: calls }),
    fetchAccount: () => Promise.resolve(ok(ANN)),
    absent: calls,
  });
  return { gateway, asked };
}

const KEY = { idempotencyKey: "key-1" };
const PAYOUT = {
  currencyTitle: "USDT",
  networkTitle: "Tron (TRC20)",
  address: "T111",
  amount: amount("25"),
};
const UPDATE = { id: "k", name: "n", ipWhitelist: ["::1"], isActive: true };
const ORDER = { orderId: "A1", destinationAddress: "0x" };

describe("the calls of an account", () => {
  it.each<[string, (gateway: AccountGateway) => Promise<unknown>, string, object?]>([
    [
      "a code for a new password",
      (g) => g.requestPasswordReset({ email: "a@b.cd", requester: "r" }),
      "POST /api/v1/users/local/request-password-reset",
      { email: "a@b.cd", requester: "r" },
    ],
    [
      "a new password",
      (g) => g.resetPassword({ email: "a@b.cd", requester: "r", password: "p", resetCode: "1" }),
      "POST /api/v1/users/local/reset-password",
      { email: "a@b.cd", requester: "r", password: "p", resetCode: "1" },
    ],
    ["the referral id", (g) => g.fetchReferrerId(), "GET /api/v1/affiliates/referrer-id"],
    ["balances", (g) => g.fetchBalances(), "GET /api/v1/affiliates/balances"],
    ["accruals", (g) => g.fetchAccruals(), "GET /api/v1/affiliates/accruals"],
    ["cashbacks", (g) => g.fetchCashbacks(), "GET /api/v1/affiliates/cashbacks"],
    ["withdrawals", (g) => g.fetchPayouts(), "GET /api/v1/affiliates/withdrawals"],
    [
      "a withdrawal",
      (g) => g.requestPayout(PAYOUT, KEY),
      "POST /api/v1/affiliates/withdrawals",
      PAYOUT,
    ],
    ["a new key", (g) => g.generateApiKey(KEY), "POST /api/v1/users/generate-api-key", {}],
    ["keys", (g) => g.listApiKeys(), "GET /api/v1/users/list-api-key"],
    [
      "a key's update",
      (g) => g.updateApiKey(UPDATE),
      "POST /api/v1/users/update-api-key",
      { apiId: "k", name: "n", whiteListIp: ["::1"], isActive: true },
    ],
    [
      "a key's end",
      (g) => g.deleteApiKey("k"),
      "POST /api/v1/users/delete-api-key",
      { apiId: "k" },
    ],
    ["the verification", (g) => g.fetchVerification(), "GET /api/v1/users/kyc/status"],
    [
      "orders",
      (g) => g.fetchAccountOrders({ offset: 20, limit: 10, from: NOW }),
      `GET /api/v1/users/orders?offset=20&limit=10&from=${encodeURIComponent(new Date(NOW).toISOString())}`,
    ],
    [
      "orders of this browser",
      (g) => g.claimOrders([ORDER]),
      "POST /api/v1/users/claim-orders",
      { orders: [ORDER] },
    ],
    ["devices", (g) => g.listSessions(), "GET /api/v1/users/sessions"],
    [
      "the end of the others",
      (g) => g.revokeOtherSessions(),
      "POST /api/v1/users/revoke-sessions",
      {},
    ],
    ["everything that is known", (g) => g.exportAccount(), "GET /api/v1/users/export"],
    [
      "the account's end",
      (g) => g.closeAccount("p"),
      "POST /api/v1/users/close",
      { password: "p" },
    ],
    [
      "another password",
      (g) => g.changePassword({ currentPassword: "p", password: "q" }),
      "POST /api/v1/users/local/change-password",
      { currentPassword: "p", password: "q" },
    ],
    ["no chat account", (g) => g.unlinkTelegram(), "POST /api/v1/users/local/unlink-telegram", {}],
    ["days of the programme", (g) => g.fetchAffiliateDays(), "GET /api/v1/affiliates/stats"],
  ])("%s", async (_, ask, call, body) => {
    const { gateway, asked } = openGateway();
    await ask(gateway);
    expect(asked.map((each) => each.call)).toEqual([call]);
    expect(asked[0]?.body).toBe(body ? JSON.stringify(body) : "");
  });

  it("carry a key where a repeat would cost", async () => {
    const { gateway, asked } = openGateway();
    await gateway.requestPayout(PAYOUT, KEY);
    await gateway.generateApiKey(KEY);
    expect(asked.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["key-1", "key-1"]);
  });

  it("send photos as they are, in a form", async () => {
    const { gateway, asked } = openGateway();
    const photo = new Blob(["\u0000\r\n--x"], { type: "image/png" });
    await gateway.submitVerification({
      firstName: "Ann",
      lastName: "Ли",
      issueCountry: "DE",
      birthDate: "1990-01-01",
      expireDate: "2099-01-01",
      identityType: "idcard",
      identityNumber: "X1",
      facePhoto: photo,
      frontPhoto: photo,
      backendPhoto: photo,
    });
    const [sent] = asked;
    expect(sent?.call).toBe("POST /api/v1/users/kyc/submit");
    const type = sent?.headers.get("content-type") ?? "";
    const length = new TextEncoder().encode(sent?.body).byteLength;
    expect(sent?.headers.get("content-length")).toBe(String(length));
    const form = await new Response(sent?.body, { headers: { "Content-Type": type } }).formData();
    expect(form.get("lastName")).toBe("Ли");
    const face = form.get("facePhoto");
    expect(face instanceof File && [face.name, face.type, await face.text()]).toEqual([
      "facePhoto.png",
      "image/png",
      "\u0000\r\n--x",
    ]);
    expect([...form.keys()]).toHaveLength(10);
  });
});

describe("an optional call that the gateway does not have", () => {
  it.each<[string, () => Response]>([
    ["404 with a code", () => HttpResponse.json({ code: "ERR_NOT_FOUND" }, { status: 404 })],
    ["404 without", () => new HttpResponse("<html>", { status: 404 })],
  ])("is called once: %s", async (_, reply) => {
    const { gateway, asked } = openGateway(reply);
    expect(await gateway.listSessions()).toEqual(ok(undefined));
    expect(await gateway.listSessions()).toEqual(ok(undefined));
    expect(await gateway.unlinkTelegram()).toEqual(ok(undefined));
    expect(asked).toHaveLength(2);
  });

  it("is recognised only by its 404, and never for a mandatory call", async () => {
    const { gateway, asked } = openGateway(() => HttpResponse.json({}, { status: 503 }));
    expect((await gateway.listSessions()).ok).toBe(false);
    expect((await gateway.listSessions()).ok).toBe(false);
    expect(asked.length).toBe(2);
    const missing = openGateway(() => HttpResponse.json({}, { status: 404 }));
    expect((await missing.gateway.fetchBalances()).ok).toBe(false);
  });
});
