// The data that a browser keeps after leaving an account (docs/security.md 12; spec: Sign-out).
import { describe, expect, it } from "vitest";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { ok } from "~/domain/failure/result";
import { handleInfoAction } from "~/routes/profile-info/actions/action.server";
import { action as signOut } from "~/routes/sign-out/route";
import type { PayoutNotes } from "~/session/payout-notes.server";
import { amount } from "../support/amount";
import { ANN } from "../support/account";
import { samplePayout } from "../support/earnings-samples";
import { makeTestContext } from "../support/test-context";
import { open } from "./support/keys-page";

const CLOSE = {
  intent: "close-account",
  currentPassword: "old words",
  confirmation: "ann@example.com",
};
const PAYOUT = { currencyTitle: "USDT", networkTitle: "TRC20", address: "T1", amount: amount("5") };
const PENDING = { payout: PAYOUT, idempotencyKey: "k", sentAt: Date.now(), knownIds: [] };
const KEY = { token: "0123456789abcdef" };
const TYPED = { address: "T2", amount: "7" };
const MADE = samplePayout({ id: "made-1" });

/** The cookies of a browser with these notes of Ann's payouts. */
async function remember(notes: PayoutNotes): Promise<string> {
  const { context, nextCookie } = makeTestContext("/profile/withdraw");
  await context.payoutNotes.save(ANN.userId, notes);
  return nextCookie();
}

interface Left {
  response: unknown;
  context: AppLoadContext;
  nextCookie: () => string;
}

async function pressSignOut(cookie: string): Promise<Left> {
  const page = open("/ru/sign-out", { form: { any: "" }, calls: {}, cookie });
  return { ...page, response: await signOut(page.args) };
}

async function pressClose(cookie: string): Promise<Left> {
  const calls = { closeAccount: () => Promise.resolve(ok(true as const)) };
  const page = open("/ru/profile/info", { form: CLOSE, calls, cookie });
  return { ...page, response: await handleInfoAction(page.args) };
}

describe("leaving", () => {
  it.each<[string, (cookie: string) => Promise<Left>, PayoutNotes, PayoutNotes]>([
    ["sign-out", pressSignOut, { made: MADE, typed: TYPED }, {}],
    // Without its key, the next sign-in might create it twice.
    ["sign-out", pressSignOut, { pending: PENDING, typed: TYPED }, { pending: PENDING }],
    ["sign-out", pressSignOut, { formKey: KEY, made: MADE }, { formKey: KEY }],
    ["closing the account", pressClose, { made: MADE, formKey: KEY }, {}],
    ["closing the account", pressClose, { pending: PENDING }, {}],
  ])(
    "by %s clears the pages of Back and the payout notes: case %#",
    async (_name, press, notes, left) => {
      const { response, context, nextCookie } = await press(await remember(notes));
      expect(response).toBeInstanceOf(Response);
      const headers = response instanceof Response ? response.headers : new Headers();
      expect(headers.get("Clear-Site-Data")).toBe('"cache"');
      expect(headers.get("Location")).toBe("/ru");
      const { pending, made, typed, formKey } = await context.payoutNotes.find(ANN.userId);
      expect({ pending, made, typed, formKey }).toEqual(left);
      expect(nextCookie()).toContain("__Host-agio-payout=");
    },
  );

  it.each([
    ["sign-out keeps", "/sign-out", 0],
    ["closing the account deletes", "/profile/info", 1],
  ])("%s the unfinished fiat order", async (_name, path, times) => {
    const calls = { closeAccount: () => Promise.resolve(ok(true as const)) };
    const { args, context } = open(path, { form: CLOSE, calls });
    let cleared = 0;
    const clear = () => {
      cleared += 1;
      return Promise.resolve();
    };
    Object.assign(context, { fiat: { ...context.fiat, clear } });
    await (times === 0 ? signOut(args) : handleInfoAction(args));
    expect(cleared).toBe(times);
  });
});
