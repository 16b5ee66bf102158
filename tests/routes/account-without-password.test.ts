// Requirement 58 of docs/security.md for an account that only the chat app opens. Also with an email it has no
// password, and a fresh launch takes its place.
import { describe, expect, it } from "vitest";
import { hasPassword } from "~/domain/account/account";
import { ok } from "~/domain/failure/result";
import { stepUp } from "~/routes/_account/step-up.server";
import { loadInfoPage } from "~/routes/profile-info/queries.server";
import { ANN } from "../support/account";
import { act, KEY, open, type Access } from "./support/keys-page";

const CHAT = { ...ANN, hasPassword: false, telegram: { id: "9", username: "vera" } };
const access = (isFresh: boolean): Partial<Access> => ({
  layer: "telegram",
  find: () => Promise.resolve(ok(CHAT)),
  isFreshlySignedIn: () => Promise.resolve(isFresh),
});
const confirm = (isFresh: boolean, isAlways = false) => {
  const { context } = open("/profile/withdraw", { calls: {}, access: access(isFresh) });
  return stepUp(context, new FormData(), { ...CHAT, isAlways });
};

describe("58: an account with an email and no password", () => {
  it.each([
    [{ email: "ann@example.com" }, true],
    [{ email: "ann@example.com", hasPassword: true }, true],
    [{ email: "ann@example.com", hasPassword: false }, false],
    [{ email: undefined }, false],
  ])("%j: has a password is %s", (account, expected) => {
    expect(hasPassword(account)).toBe(expected);
  });

  it("needs a fresh launch, and no password that it does not have", async () => {
    const launch = { ok: false, status: 403, error: { key: "launch_needed" } };
    expect(await confirm(false)).toEqual(launch);
    expect(await confirm(true)).toEqual({ ok: true });
  });

  it("withdraws to a new address after a fresh launch alone", async () => {
    expect(await confirm(true, true)).toEqual({ ok: true });
    expect(await confirm(false, true)).toMatchObject({ status: 403 });
  });

  it("switches a key on after a fresh launch alone", async () => {
    const sent: unknown[] = [];
    const calls = {
      listApiKeys: () => Promise.resolve(ok([{ ...KEY, isActive: false }])),
      updateApiKey: (update: unknown) => {
        sent.push(update);
        return Promise.resolve(ok(undefined));
      },
    };
    const form = { intent: "toggle", id: "k1", isActive: "on" };
    const held = await act(form, calls, access(false));
    expect(held).toMatchObject({
      status: 403,
      reply: { errors: { form: { key: "launch_needed" } } },
    });
    expect(sent).toEqual([]);
    expect(await act(form, calls, access(true))).toMatchObject({ status: 303 });
    expect(sent).toHaveLength(1);
  });

  it("keeps its chat account, the only way in, and has no password to change", async () => {
    const { args } = open("/profile/info", { calls: {}, access: access(true) });
    const page = await loadInfoPage(args);
    expect(page.account).toMatchObject({ email: ANN.email, hasPassword: false });
  });
});
