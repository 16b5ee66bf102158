// An account gateway's replies in domain words; gateway-contract.test.ts checks the rest of the contract by field.
import { describe, expect, it } from "vitest";
import { readAccount, readAccountExport, readDeviceSessions } from "~/contracts/account";
import { readBalances, readCredits, readPayouts } from "~/contracts/account-earnings";
import { readApiKeys, readNewApiKey, toApiKeyPayload } from "~/contracts/account-keys";
import { readAccountOrders } from "~/contracts/account-orders";
import { readVerification, toVerificationForm } from "~/contracts/account-verification";
import { NOW } from "../support/samples";
import { valueOf } from "../support/reading";
import { WIRE_ORDER } from "../support/wire-samples";

const iso = new Date(NOW).toISOString();

describe("an account", () => {
  it("is read completely", () => {
    const wire = {
      userId: 7,
      email: "ann@example.com",
      permissions: ["ADMIN"],
      adminPermissionsScope: ["orders"],
      telegram: { id: 42, username: "ann" },
      createdAt: iso,
    };
    expect(valueOf(readAccount(wire))).toEqual({
      userId: 7,
      email: "ann@example.com",
      permissions: ["ADMIN"],
      adminScope: ["orders"],
      telegram: { id: "42", username: "ann" },
      createdAt: NOW,
    });
  });

  it.each<[string, object, object]>([
    ["nothing", {}, { permissions: [], adminScope: [] }],
    ["a user id as text", { userId: "7" }, { userId: 7 }],
    ["an invalid user id", { userId: "ann" }, { userId: undefined }],
    ["a user id below zero", { userId: -7 }, { userId: undefined }],
    ["an invalid email", { userId: 7, email: {} }, { userId: 7, email: undefined }],
    ["one broken permission", { permissions: ["ADMIN", {}] }, { permissions: ["ADMIN"] }],
    ["null for everything", { userId: null, email: null, telegram: null }, { telegram: undefined }],
  ])("%s", (_, wire, account) => {
    const reading = readAccount(wire);
    expect(reading.ok && reading.value).toEqual({ permissions: [], adminScope: [], ...account });
  });

  it("breaks the contract unless it is an object", () => {
    expect(readAccount("<html>").ok).toBe(false);
    expect(readAccountExport([]).ok).toBe(false);
    expect(valueOf(readAccountExport({ a: { b: 1 } }))).toBe('{\n  "a": {\n    "b": 1\n  }\n}');
  });
});

describe("earnings", () => {
  it("are exact, and in USDT by default", () => {
    const balances = { accountBalance: "0.10", walletBalance: 12, withdrawalMinimum: 20 };
    expect(valueOf(readBalances(balances))).toMatchObject({
      accountBalance: "0.1",
      walletBalance: "12",
      currencyTitle: "USDT",
      walletDeposits: [],
      walletWithdrawals: [],
      withdrawalMinimum: "20",
    });
    expect(valueOf(readCredits([{ id: 1, amount: "0.000001", createdAt: NOW }]))).toEqual([
      expect.objectContaining({ id: "1", amount: "0.000001", currencyTitle: "USDT" }),
    ]);
  });

  it.each([
    ["a withdrawal in an unknown state", { status: "LOST" }],
    ["a withdrawal without its amount", { amount: null }],
    ["a negative withdrawal", { amount: "-1" }],
  ])("skips %s and keeps the others", (_, change) => {
    const payout = {
      id: "a",
      amount: "25",
      currencyTitle: "USDT",
      networkTitle: "Tron (TRC20)",
      address: "T1",
      status: "PENDING",
      createdAt: iso,
    };
    const reading = readPayouts([payout, { ...payout, id: "b", ...change }]);
    expect(reading).toMatchObject({ ok: true, value: [{ id: "a", createdAt: NOW }] });
    expect(reading.ok && reading.ignored.length).toBe(1);
  });

  it("may be empty", () => {
    expect(valueOf(readPayouts([]))).toEqual([]);
  });
});

describe("keys", () => {
  it.each<[unknown, readonly string[]]>([
    [
      ["203.0.113.7", "2001:db8::/32"],
      ["203.0.113.7", "2001:db8::/32"],
    ],
    ["203.0.113.7, 2001:db8::/32", ["203.0.113.7", "2001:db8::/32"]],
    ["", []],
    [null, []],
    [undefined, []],
  ])("have addresses: %j", (whiteListIp, ipWhitelist) => {
    const wire = { apiId: "k1", name: "Shop", whiteListIp, isActive: true };
    expect(valueOf(readApiKeys([wire]))).toEqual([
      expect.objectContaining({ id: "k1", name: "Shop", ipWhitelist, isActive: true }),
    ]);
  });

  it("show their secret once", () => {
    const wire = { apiId: "k1", name: null, whiteListIp: [], isActive: true };
    expect(valueOf(readNewApiKey({ ...wire, apiKey: "secret" }))).toMatchObject({
      name: "",
      secret: "secret",
    });
    // A repeated request: the key is known, its secret was shown.
    expect(valueOf(readNewApiKey(wire))).toMatchObject({ id: "k1", secret: undefined });
    const keys = valueOf(readApiKeys([{ ...wire, apiKey: "sk_canary" }]));
    expect(JSON.stringify(keys)).not.toContain("sk_canary");
  });

  it("are changed under the specification's names", () => {
    const update = { id: "k1", name: "Shop", ipWhitelist: ["203.0.113.7"], isActive: false };
    expect(toApiKeyPayload(update)).toEqual({
      apiId: "k1",
      name: "Shop",
      whiteListIp: ["203.0.113.7"],
      isActive: false,
    });
  });
});

describe("orders of an account", () => {
  it.each<[string, object, number, number | undefined]>([
    ["are read like any order", { orders: [WIRE_ORDER], total: 1 }, 1, 1],
    ["are a part of all of them", { orders: [WIRE_ORDER], total: 40 }, 1, 40],
    ["may be more, where the total is missing", { orders: [WIRE_ORDER] }, 1, undefined],
    ["lose their broken entries", { orders: [WIRE_ORDER, { orderId: 1 }], total: 2 }, 1, 2],
    ["may be empty", { orders: [], total: 0 }, 0, 0],
  ])("%s", (_, wire, count, total) => {
    const reading = readAccountOrders(wire);
    expect(reading.ok && reading.value.orders.length).toBe(count);
    expect(reading.ok && reading.value.total).toBe(total);
  });

  it("have their times by our clock, as one order has", () => {
    const hour = 3_600_000;
    const arrival = { receivedAt: NOW, sentAt: NOW + hour };
    const orders = [{ ...WIRE_ORDER, createdAt: NOW + hour }];
    expect(readAccountOrders({ orders }, arrival)).toMatchObject({
      value: { orders: [{ createdAt: NOW }] },
    });
  });

  it("break the contract when all are broken", () => {
    expect(readAccountOrders({ orders: [{}], total: 1 }).ok).toBe(false);
  });
});

it("a device counts as another one unless the gateway marks it as current", () => {
  const wire = [
    { id: 1, createdAt: iso },
    { id: 2, createdAt: iso, isCurrent: true },
  ];
  expect(valueOf(readDeviceSessions(wire)).map(({ isCurrent }) => isCurrent)).toEqual([
    false,
    true,
  ]);
});

describe("a verification", () => {
  it.each(["NOT_STARTED", "CREATED", "PROCESS", "PASS", "REJECT"])("is %s", (status) => {
    expect(valueOf(readVerification({ status, rejectReason: " " }))).toEqual({ status });
  });

  it("breaks the contract in an unknown state", () => {
    expect(readVerification({ status: "MAYBE" }).ok).toBe(false);
  });

  it("is sent under the specification's names, and each photo is named by its field", async () => {
    const photo = (type: string) => new File(["x"], "IMG_0001 at home.jpg", { type });
    const form = toVerificationForm({
      firstName: "Ann",
      lastName: "Lee",
      issueCountry: "DE",
      birthDate: "1990-01-01",
      expireDate: "2099-01-01",
      identityType: "idcard",
      identityNumber: "X1",
      facePhoto: photo("image/jpeg"),
      frontPhoto: photo("image/png"),
      backendPhoto: photo("image/webp"),
    });
    const names = [...form].map(([name, value]) =>
      typeof value === "string" ? `${name}=${value}` : `${name}: ${value.name}`,
    );
    expect(names).toEqual([
      "firstName=Ann",
      "lastName=Lee",
      "issueCountry=DE",
      "birthDate=1990-01-01",
      "expireDate=2099-01-01",
      "identityType=idcard",
      "identityNumber=X1",
      "facePhoto: facePhoto.jpg",
      "frontPhoto: frontPhoto.png",
      "backendPhoto: backendPhoto.webp",
    ]);
    expect(await new Response(form).text()).not.toContain("at home");
  });
});
