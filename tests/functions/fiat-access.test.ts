// Requirements 52 and 53 of docs/security.md: a purchase that was begun before a recovery of the account is not the
// owner's.
import { expect, it, vi } from "vitest";
import type { AuthorizedAccount } from "~/domain/account/account";
import {
  makeFiatAccess,
  type FiatAccessParts as Parts,
} from "../../functions/services/fiat/make-fiat-access";
import { ANN, makeAccountAccess } from "../support/account";
import { attemptAt, fiatOrder, fiatRate, openFiatObject } from "../support/fiat-attempt";
import { NOW } from "../support/samples";

const NO_REFERRAL = { referralId: undefined, clearReferral: () => undefined };

/** The access of one request. */
function openAccess(
  account: AuthorizedAccount,
  findAttempt: Parts["findAttempt"],
  visitor: Parts["visitor"] = NO_REFERRAL,
) {
  return makeFiatAccess({
    provider: { name: "Northpay" },
    visitor,
    account: makeAccountAccess(account),
    findAttempt,
    runRound: () => Promise.resolve(),
    isOrderOver: () => Promise.resolve(false),
    noteOrder: () => Promise.resolve(),
    redirects: { origin: "https://agio.test", allowedHosts: [] },
    budget: { budgetMs: 0, deadline: 0, now: () => NOW, traceId: "trace-1" },
    waitUntil: () => undefined,
    log: () => undefined,
  });
}

/** The access of a request of each account; all share the stored attempts. */
function openAccesses() {
  const objects = new Map<string, ReturnType<typeof openFiatObject>>();
  const findAttempt = (name: string) => {
    const object = objects.get(name) ?? openFiatObject(() => NOW);
    objects.set(name, object);
    return object.keeper;
  };
  return (account: AuthorizedAccount) => openAccess(account, findAttempt);
}

it("finds no attempt from before a recovery, and begins another", async () => {
  const open = openAccesses();
  const order = fiatOrder("buy", fiatRate("buy"));
  const nothing = { ok: true, value: undefined };
  expect((await open(ANN).begin(order)).kind).toBe("begun");
  expect(await open(ANN).find()).not.toEqual(nothing);
  const owner = open({ ...ANN, recoveredAt: NOW });
  expect(await owner.find()).toEqual(nothing);
  expect((await owner.begin(order)).kind).toBe("begun");
  expect(await open({ ...ANN, recoveredAt: NOW + 1 }).find()).toEqual(nothing);
});

it.each([
  ["nobody", 1],
  ["somebody", 0],
])("a referrer that the gateway does not know is forgotten: cookie %s", async (cookie, times) => {
  const { keeper, state } = openFiatObject(() => NOW);
  state.attempt = attemptAt({ kind: "terms" }, { unknownReferrer: "nobody" });
  const clearReferral = vi.fn();
  const access = openAccess(ANN, () => keeper, { referralId: cookie, clearReferral });
  expect(await access.advance()).toMatchObject({ ok: true });
  expect(clearReferral).toHaveBeenCalledTimes(times);
});
