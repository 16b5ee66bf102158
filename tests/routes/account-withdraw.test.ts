import { describe, expect, it, vi } from "vitest";
import { TEST_PAYOUT_ADDRESS } from "~/domain/account/payout";
import { fail, ok } from "~/domain/failure/result";
import { loadWithdrawPage } from "~/routes/profile-withdraw/queries.server";
import { amount } from "../support/amount";
import { sampleBalances, samplePayout, TRON_ADDRESS } from "../support/earnings-samples";
import { ACCOUNT, DOWN, makeAccountPage } from "./support/account-page";
import {
  FORM,
  OTHER_TRON_ADDRESS,
  press,
  upstream,
  type RequestPayout,
} from "./support/press-withdraw";

describe("a withdrawal", () => {
  it("is sent once and shows its record", async () => {
    const { sent, location, notes } = await press({
      address: ` ${TRON_ADDRESS} `,
      amount: "60,50",
    });
    expect(sent.map(([payout]) => payout)).toEqual([
      {
        currencyTitle: "USDT",
        networkTitle: "Tron (TRC20)",
        address: TRON_ADDRESS,
        amount: "60.5",
      },
    ]);
    expect(sent[0]?.[1].idempotencyKey).toMatch(/^[0-9a-f]{64}$/);
    expect(location).toBe("/ru/profile/withdraw?done=made-1");
    expect(notes.made?.id).toBe("made-1");
  });

  it("is not sent by the button that fills in an earlier address", async () => {
    const { sent, reply } = await press({ knownAddress: OTHER_TRON_ADDRESS });
    expect(sent).toEqual([]);
    expect(reply).toMatchObject({
      data: { typed: { address: OTHER_TRON_ADDRESS, amount: "60" }, errors: {}, review: undefined },
    });
  });

  it("names the network as the balance does", async () => {
    const fetchBalances = () => Promise.resolve(ok(sampleBalances({ networkTitle: "TRC-20" })));
    const { sent } = await press({}, { calls: { fetchBalances } });
    expect(sent[0]?.[0]).toMatchObject({ networkTitle: "TRC-20" });
  });

  it("is the same for a second press, and another for another page view or amount", async () => {
    const keyOf = async (change: Record<string, string>) => {
      const { sent } = await press(change);
      return sent[0]?.[1].idempotencyKey;
    };
    const first = await keyOf({});
    expect(await keyOf({})).toBe(first);
    expect(await keyOf({ _key: "fedcba9876543210" })).not.toBe(first);
    expect(await keyOf({ amount: "61" })).not.toBe(first);
  });

  it.each([
    ["1/20", "120"],
    ["1-20", "120"],
    ["61,456.12", "61,45612"],
    ["\u221260", "60"],
  ])("of %s shows how it is read before it is sent", async (typed, understood) => {
    const { reply, sent } = await press({ amount: typed });
    expect(sent).toEqual([]);
    expect(reply).toMatchObject({
      init: { status: 409 },
      data: { typed: { amount: understood }, errors: { amount: { key: "doubted" } } },
    });
    expect((await press({ amount: understood })).sent).toHaveLength(1);
  });

  it("is sent only as its page has shown it", async () => {
    expect((await press({ amount: "1/20", understood: "120" })).sent).toHaveLength(1);
    expect((await press({ amount: "1/20", understood: "12" })).sent).toEqual([]);
  });

  it("goes to the address of a payment code for its coin", async () => {
    const code = `tron:${TRON_ADDRESS}?token=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t&amount=5`;
    const { sent } = await press({ address: code });
    expect(sent.map(([payout]) => payout)).toMatchObject([{ address: TRON_ADDRESS, amount: "60" }]);
  });

  it.each([
    [{ address: "" }, { address: "error_address_empty" }],
    [{ address: "0xab" }, { address: "error_address_incorrect" }],
    [{ amount: "" }, { amount: { key: "amount_empty" } }],
    [{ amount: "much" }, { amount: { key: "amount_incorrect" } }],
    [{ amount: "0x5290840009852788" }, { amount: { key: "amount_incorrect" } }],
    [{ amount: "9".repeat(500) }, { amount: { key: "amount_incorrect" } }],
    [{ amount: "49.99" }, { amount: { key: "withdrawalAmountTooSmall", minimum: "50" } }],
    [{ amount: "120.51" }, { amount: { key: "balance_too_low" } }],
    [
      { address: "", amount: "" },
      { address: "error_address_empty", amount: { key: "amount_empty" } },
    ],
  ])("shows the error of %j at its field and keeps the typed values", async (change, errors) => {
    const { reply, sent } = await press(change);
    expect(sent).toEqual([]);
    expect(reply).toMatchObject({ init: { status: 422 }, data: { errors } });
    const typed = "amount" in change ? change.amount : FORM.amount;
    expect(reply).toMatchObject({ data: { typed: { amount: typed.slice(0, 256) } } });
  });

  it("accepts the specification's test address and any of its shape", async () => {
    expect((await press({ address: TEST_PAYOUT_ADDRESS })).sent).toHaveLength(1);
    expect((await press({ address: OTHER_TRON_ADDRESS })).sent).toHaveLength(1);
  });

  it.each([
    [
      upstream("ERR_WITHDRAWAL_TOO_SMALL", 400, { amountInMessage: amount("55") }),
      { amount: { key: "withdrawalAmountTooSmall", minimum: "55" } },
    ],
    [upstream("ERR_WITHDRAWAL_TOO_SMALL", 400), { form: { key: "main_error" } }],
    [upstream("ERR_BALANCE_TOO_LOW", 400), { amount: { key: "balance_too_low" } }],
    [upstream("ERR_BALANCE_NOT_FOUND", 404), { form: { key: "balance_not_found" } }],
    [upstream("ERR_VALIDATION", 422), { form: { key: "invalid", traceId: "trace-2" } }],
    [upstream("ERR_FORBIDDEN", 403), { form: { key: "main_error" } }],
  ])("shows the gateway's error: %j", async (failure, errors) => {
    const { reply, notes } = await press(
      {},
      { calls: { requestPayout: () => Promise.resolve(fail(failure)) } },
    );
    expect(reply).toMatchObject({ data: { errors, typed: { address: TRON_ADDRESS } } });
    expect(notes).toEqual({});
  });

  it("is not sent from the form of another account", async () => {
    const { reply, sent } = await press({ account: "8" });
    expect(sent).toEqual([]);
    expect(reply).toMatchObject({
      data: { errors: { form: { key: "other_account" } }, typed: { address: "", amount: "" } },
    });
  });

  it.each([
    ["address", { address: TEST_PAYOUT_ADDRESS }],
    ["amount", { amount: amount("6000") }],
    ["currency", { currencyTitle: "BTC" }],
  ])("is not shown as done when the gateway names another %s", async (_, other) => {
    const requestPayout: RequestPayout = (payout) =>
      Promise.resolve(ok(samplePayout({ ...payout, ...other })));
    const { reply } = await press({}, { calls: { requestPayout } });
    expect(reply).toMatchObject({ data: { errors: { form: { key: "other_address" } } } });
  });

  it.each(["fetchBalances", "fetchPayouts"])("is not sent without %s", async (call) => {
    const { reply, sent, notes } = await press(
      {},
      { calls: { [call]: () => Promise.resolve(DOWN) } },
    );
    expect([sent, notes]).toEqual([[], {}]);
    expect(reply).toMatchObject({
      init: { status: 503 },
      data: {
        errors: { form: { key: "main_error" } },
        typed: { address: TRON_ADDRESS, amount: "60" },
      },
    });
  });
});

describe("a sign-in that is not fresh", () => {
  const notFresh = { isFreshlySignedIn: () => Promise.resolve(false) };

  it("asks for the password in the same form", async () => {
    const page = await loadWithdrawPage(
      makeAccountPage("/profile/withdraw", { access: notFresh }).args,
    );
    expect(page.stepUp).toBe("password");
  });

  it.each([
    ["", ok(ACCOUNT), { password: "password_empty" }],
    ["wrong", fail(upstream("ERR_INVALID_CREDENTIALS", 401)), { password: "password_incorrect" }],
    ["right", DOWN, { form: { key: "main_error" } }],
  ])("does nothing with '%s'", async (currentPassword, confirmed, errors) => {
    const { reply, sent } = await press(
      { currentPassword },
      { access: { ...notFresh, confirmPassword: () => Promise.resolve(confirmed) } },
    );
    expect(sent).toEqual([]);
    expect(reply).toMatchObject({ data: { errors, typed: { amount: "60" } } });
    expect(JSON.stringify(reply)).not.toContain("currentPassword");
  });

  it("asks an account without a password to reopen the app first", async () => {
    const chat = { ...ACCOUNT, email: undefined, telegram: { id: "42" } };
    const access = { ...notFresh, find: () => Promise.resolve(ok(chat)) };
    const page = await loadWithdrawPage(makeAccountPage("/profile/withdraw", { access }).args);
    expect(page.stepUp).toBe("launch");
    const { reply, sent } = await press({ currentPassword: "anything" }, { access });
    expect(sent).toEqual([]);
    expect(reply).toMatchObject({
      init: { status: 403 },
      data: { errors: { form: { key: "launch_needed" } }, typed: { amount: "60" } },
    });
  });

  it("sends with the right password", async () => {
    const confirmPassword = vi.fn(() => Promise.resolve(ok(ACCOUNT)));
    const { sent } = await press(
      { currentPassword: " right one " },
      { access: { ...notFresh, confirmPassword } },
    );
    expect(sent).toHaveLength(1);
    expect(confirmPassword).toHaveBeenCalledWith(" right one ");
  });
});
