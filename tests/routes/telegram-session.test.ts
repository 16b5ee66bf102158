// Launches that the product itself rejects (docs/security.md 16, 32); the rest is tested in workerd.
import { expect, test, vi } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { action } from "~/routes/telegram-session/route";
import { ANN } from "../support/account";
import { makeTestContext } from "../support/test-context";
import { open, type Access, type Calls } from "./support/keys-page";

const referrerUnknown = fail({
  kind: "upstream",
  code: "ERR_NOT_FOUND",
  hint: "referrer-unknown",
  status: 404,
  message: "",
  details: {},
  traceId: "trace-1",
} as const);

test("continues without an unknown referrer and clears the cookie (spec: Referral)", async () => {
  const seen: (string | undefined)[] = [];
  const signInByTelegram: Access["signInByTelegram"] = ({ referrerId }) => {
    seen.push(referrerId);
    return Promise.resolve(
      referrerId === undefined ? ok({ account: ANN, isNew: true }) : referrerUnknown,
    );
  };
  const { args, nextCookie } = open("/telegram/session", {
    form: { intent: "sign-in", initData: "user=1&hash=2" },
    access: {
      signInByTelegram,
      peek: () => Promise.resolve(undefined),
      mayBeSignedIn: () => false,
    },
    calls: {},
    cookie: "referralID=nobody",
  });
  const outcome: unknown = await (await action(args)).json();
  expect(outcome).toMatchObject({ kind: "signed-in", isNew: true });
  expect(seen).toEqual(["nobody", undefined]);
  expect(nextCookie()).toMatch(/referralID=(;|$)/);
});

const markOf = (account: typeof ANN) => makeTestContext("/").context.accountMarks.make(account);

/** What the page hears of a launch. */
async function launch(intent: string, access: Partial<Access>, calls: Calls = {}, more = {}) {
  const accountMark = await markOf(ANN);
  const form = { intent, initData: "user=1&hash=2", accountMark, ...more };
  const response = await action(open("/telegram/session", { form, access, calls }).args);
  const outcome: unknown = await response.json();
  return outcome;
}

test.each(["sign-in", "replace"])("%s replaces no session of unknown owner", async (intent) => {
  const signInByTelegram = vi.fn(() => Promise.resolve(ok({ account: ANN, isNew: false })));
  const access: Partial<Access> = {
    signInByTelegram,
    peek: () => Promise.resolve(undefined),
    find: () => Promise.resolve(fail({ kind: "timeout", traceId: "t" } as const)),
  };
  expect(await launch(intent, access)).toEqual({ kind: "failed" });
  expect(signInByTelegram).not.toHaveBeenCalled();
});

test.each([
  ["an old sign-in", { isFreshlySignedIn: () => Promise.resolve(false) }, "stale", 0],
  ["a fresh one", {}, "linked", 1],
  ["nobody", { mayBeSignedIn: () => false }, "failed", 0],
])("16: the launch of %s links the chat account or not", async (_, access, kind, times) => {
  const linkTelegram = vi.fn(() => Promise.resolve(ok(undefined)));
  expect(await launch("link", access, { linkTelegram })).toEqual({ kind });
  expect(linkTelegram).toHaveBeenCalledTimes(times);
});

test.each([
  ["of the same name", () => markOf({ ...ANN, userId: 8 })],
  ["that the form does not name", () => ""],
])("59: links nothing to another account than the visitor was asked about, %s", async (_, mark) => {
  const accountMark = await mark();
  const linkTelegram = vi.fn(() => Promise.resolve(ok(undefined)));
  expect(await launch("link", {}, { linkTelegram }, { accountMark })).toEqual({ kind: "failed" });
  expect(linkTelegram).not.toHaveBeenCalled();
});

test.each(["user=1&hash=2&user=3", "user=1&hash=2&USER=3"])(
  "56: launch data with a doubled field is not a launch: %s",
  async (initData) => {
    const signInByTelegram = vi.fn(() => Promise.resolve(ok({ account: ANN, isNew: false })));
    expect(await launch("replace", { signInByTelegram }, {}, { initData })).toEqual({
      kind: "failed",
    });
    expect(signInByTelegram).not.toHaveBeenCalled();
  },
);
