// Requirement 53 of docs/security.md: an email is proven by a code, and a Telegram account can add one.
import { describe, expect, it } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { loadInfoPage } from "~/routes/profile-info/queries.server";
import { loadKeysPage } from "~/routes/profile-keys/queries.server";
import { ANN } from "../support/account";
import { act } from "./support/info-page";
import { open, type Access } from "./support/keys-page";

const UNPROVEN = { ...ANN, isEmailConfirmed: false };
const CHAT = { ...ANN, email: undefined, telegram: { id: "9" } };
const asAccount = (account: typeof UNPROVEN | typeof CHAT): Partial<Access> => ({
  find: () => Promise.resolve(ok(account)),
});
const rejected = (code: "ERR_INVALID_PASSWORD_RESET_CODE" | "ERR_USER_ALREADY_REGISTERED") =>
  fail({ kind: "upstream", code, status: 400, message: "", details: {}, traceId: "t" } as const);

describe("53: an unproven email", () => {
  it("is shown with its form, and its pages explain the next step", async () => {
    const { args } = open("/profile/info", { calls: {}, access: asAccount(UNPROVEN) });
    expect((await loadInfoPage(args)).account.needsEmail).toBe(true);
    const keys = open("/profile/keys", { calls: {}, access: asAccount(UNPROVEN) });
    expect(await loadKeysPage(keys.args)).toMatchObject({ owner: { isUnproven: true } });
  });

  it.each([[ANN], [{ ...ANN, isEmailConfirmed: true }]])(
    "does not exist for %j",
    async (account) => {
      const access = { find: () => Promise.resolve(ok(account)) };
      const { args } = open("/profile/info", { calls: {}, access });
      const page = await loadInfoPage(args);
      expect([page.account.needsEmail, page.owner.isUnproven]).toEqual([false, false]);
    },
  );

  it("gets a code, which leads to its field", async () => {
    const asked: unknown[] = [];
    const requestEmailCode = (email: string | undefined) => {
      asked.push(email);
      return Promise.resolve(ok(true as const));
    };
    const form = { intent: "request-email-code", email: "other@example.com" };
    const sent = await act(form, { requestEmailCode }, asAccount(UNPROVEN));
    expect(sent).toMatchObject({ status: 303, location: "/ru/profile/info?email=code" });
    // The account's own address: no other is accepted when one exists.
    expect(asked).toEqual([undefined]);
  });

  it.each([
    ["", ok(true as const), 422, "code_empty"],
    ["1", rejected("ERR_INVALID_PASSWORD_RESET_CODE"), 422, "code_wrong"],
    ["1", rejected("ERR_USER_ALREADY_REGISTERED"), 409, "email_taken"],
  ])("is not confirmed by %j when %j", async (code, result, status, error) => {
    const calls = { confirmEmail: () => Promise.resolve(result) };
    const replied = await act({ intent: "confirm-email", code }, calls, asAccount(UNPROVEN));
    expect(replied).toMatchObject({ status, reply: { kind: "email", errors: { code: error } } });
  });

  it("stays confirmed when the form is sent twice", async () => {
    let found: Parameters<typeof asAccount>[0] | typeof ANN = UNPROVEN;
    const access = { find: () => Promise.resolve(ok(found)) };
    const confirmEmail = () => {
      const isFirst = found === UNPROVEN;
      found = { ...ANN, isEmailConfirmed: true };
      return Promise.resolve(
        isFirst ? ok(true as const) : rejected("ERR_INVALID_PASSWORD_RESET_CODE"),
      );
    };
    const form = { intent: "confirm-email", code: "12345678" };
    const done = { status: 303, flashes: [{ message: "Почта подтверждена." }] };
    expect(await act(form, { confirmEmail }, access)).toMatchObject(done);
    expect(await act(form, { confirmEmail }, access)).toMatchObject(done);
  });

  it("is confirmed by its code in the digits of another keyboard", async () => {
    const asked: string[] = [];
    const confirmEmail = (code: string) => {
      asked.push(code);
      return Promise.resolve(ok(true as const));
    };
    await act(
      { intent: "confirm-email", code: "１2٣۴5678" },
      { confirmEmail },
      asAccount(UNPROVEN),
    );
    expect(asked).toEqual(["12345678"]);
  });

  it("is confirmed by its code", async () => {
    const calls = { confirmEmail: () => Promise.resolve(ok(true as const)) };
    const form = { intent: "confirm-email", code: " 12345678 " };
    const confirmed = await act(form, calls, asAccount(UNPROVEN));
    expect(confirmed).toMatchObject({
      status: 303,
      location: "/ru/profile/info",
      flashes: [{ type: "success", message: "Почта подтверждена." }],
    });
  });
});

describe("an email that a purchase needs", () => {
  const sent = () => Promise.resolve(ok(true as const));
  const calls = { requestEmailCode: sent, confirmEmail: sent };
  const FORM = "/ru/exchange-usd-btc?amount=150#exchange-form";
  const steps = [
    { intent: "request-email-code", email: "ann@example.com" },
    { intent: "confirm-email", code: "12345678" },
  ];

  it.each([
    [
      FORM,
      `/ru/profile/info?email=code&${new URLSearchParams({ returnTo: FORM }).toString()}`,
      FORM,
    ],
    ["https://evil.example/", "/ru/profile/info?email=code", "/ru/profile/info"],
    ["//evil.example", "/ru/profile/info?email=code", "/ru/profile/info"],
    ["/sign-out", "/ru/profile/info?email=code", "/ru/profile/info"],
  ])("leads back to %s", async (returnTo, ...locations) => {
    for (const [index, form] of steps.entries()) {
      const query = `?${new URLSearchParams({ returnTo }).toString()}`;
      const done = await act(form, calls, asAccount(CHAT), query);
      expect(done).toMatchObject({ status: 303, location: locations[index] });
    }
  });
});

describe("53: an account of the chat app", () => {
  it("adds an email, without its plus sign", async () => {
    const asked: unknown[] = [];
    const requestEmailCode = (email: string | undefined) => {
      asked.push(email);
      return Promise.resolve(ok(true as const));
    };
    const form = { intent: "request-email-code", email: " a+b@example.com " };
    await act(form, { requestEmailCode }, asAccount(CHAT));
    expect(asked).toEqual(["ab@example.com"]);
  });

  it("keeps an invalid address and sends nothing", async () => {
    const form = { intent: "request-email-code", email: "nobody" };
    expect(await act(form, {}, asAccount(CHAT))).toMatchObject({
      status: 422,
      reply: { kind: "email", typed: "nobody", errors: { email: "email_invalid" } },
    });
  });

  it("asks once about a mistyped email and then sends the code", async () => {
    const asked: unknown[] = [];
    const requestEmailCode = (email: string | undefined) => {
      asked.push(email);
      return Promise.resolve(ok(true as const));
    };
    const form = { intent: "request-email-code", email: "ann@gmial.com" };
    expect(await act(form, { requestEmailCode }, asAccount(CHAT))).toMatchObject({
      status: 422,
      reply: {
        typed: "ann@gmial.com",
        errors: { email: "email_slip", emailMeant: "ann@gmail.com" },
      },
    });
    expect(asked).toEqual([]);
    const again = { ...form, emailShown: "ann@gmail.com" };
    expect(await act(again, { requestEmailCode }, asAccount(CHAT))).toMatchObject({ status: 303 });
    expect(asked).toEqual(["ann@gmial.com"]);
  });

  it("asks no second time after a code that could not be sent", async () => {
    const failure = { kind: "timeout", traceId: "t" } as const;
    const calls = { requestEmailCode: () => Promise.resolve(fail(failure)) };
    const form = { intent: "request-email-code", email: "ann@gmial.com" };
    const failed = await act({ ...form, emailShown: "ann@gmail.com" }, calls, asAccount(CHAT));
    expect(failed.reply).toMatchObject({
      typed: "ann@gmial.com",
      errors: { form: { key: "main_error" }, emailMeant: "ann@gmail.com" },
    });
  });

  it("must reopen the app first when the sign-in is old", async () => {
    const access = { ...asAccount(CHAT), isFreshlySignedIn: () => Promise.resolve(false) };
    const form = { intent: "request-email-code", email: "a@example.com" };
    expect(await act(form, {}, access)).toMatchObject({
      status: 403,
      reply: { error: { key: "launch_needed" } },
    });
  });
});
