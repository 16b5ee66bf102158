// Fakes for the signed-in account and the account gateway, in tests of a loader or an action.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AuthorizedAccount } from "~/domain/account/account";
import { fail, ok } from "~/domain/failure/result";
import type { AccountGateway } from "~/gateways/account.server";
import { NOW } from "./samples";

export type AccountAccess = AppLoadContext["account"];

/** A signed-in account. */
export const ANN: AuthorizedAccount = {
  userId: 7,
  email: "ann@example.com",
  permissions: [],
  adminScope: [],
  createdAt: NOW,
};

/** A call that the test does not define. */
const failed = () => Promise.resolve(fail({ kind: "network", traceId: "trace-1" } as const));

/** The access of a request with Ann freshly signed in; `change` overrides parts of it. */
export function makeAccountAccess(
  account: AuthorizedAccount = ANN,
  change: Partial<AccountAccess> = {},
): AccountAccess {
  return {
    layer: "web",
    findLayer: () => Promise.resolve(change.layer ?? "web"),
    mayBeSignedIn: () => true,
    find: () => Promise.resolve(ok(account)),
    peek: () => Promise.resolve(account),
    signIn: () => Promise.resolve(ok(account)),
    checkCredentials: () => Promise.resolve(ok(account)),
    register: () => Promise.resolve(ok(account)),
    signInByTelegram: () => Promise.resolve(ok({ account, isNew: false })),
    signOut: () => Promise.resolve(),
    isFreshlySignedIn: () => Promise.resolve(true),
    confirmPassword: () => Promise.resolve(ok(account)),
    renewSession: () => Promise.resolve(),
    takeUpload: () => Promise.resolve(undefined),
    ...change,
  };
}

/** A guest's access. */
export function makeGuestAccess(change: Partial<AccountAccess> = {}): AccountAccess {
  const nobody = makeAccountAccess(ANN, change);
  return {
    ...nobody,
    mayBeSignedIn: () => false,
    find: () => Promise.resolve(ok(undefined)),
    peek: () => Promise.resolve(undefined),
    isFreshlySignedIn: () => Promise.resolve(false),
    ...change,
  };
}

/** An account gateway whose calls fail, except those in `calls`. */
export function makeAccountGateway(calls: Partial<AccountGateway> = {}): AccountGateway {
  return {
    fetchAccount: () => Promise.resolve(ok(ANN)),
    requestPasswordReset: failed,
    resetPassword: failed,
    linkTelegram: failed,
    fetchReferrerId: failed,
    fetchBalances: failed,
    fetchAccruals: failed,
    fetchCashbacks: failed,
    fetchPayouts: failed,
    requestPayout: failed,
    generateApiKey: failed,
    listApiKeys: failed,
    updateApiKey: failed,
    deleteApiKey: failed,
    fetchVerification: failed,
    submitVerification: failed,
    listAbsentCalls: () => Promise.resolve([]),
    fetchAccountOrders: failed,
    claimOrders: failed,
    listSessions: failed,
    revokeOtherSessions: failed,
    revokeSession: failed,
    stopPayout: failed,
    exportAccount: failed,
    closeAccount: failed,
    changePassword: failed,
    unlinkTelegram: failed,
    requestEmailCode: failed,
    confirmEmail: failed,
    fetchAffiliateDays: failed,
    ...calls,
  };
}
