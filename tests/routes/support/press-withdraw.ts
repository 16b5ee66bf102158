import { vi } from "vitest";
import type { UpstreamCode } from "~/domain/failure/error-codes";
import type { Failure, UpstreamDetails } from "~/domain/failure/failure";
import { ok } from "~/domain/failure/result";
import type { AccountGateway } from "~/gateways/account.server";
import { handleWithdrawAction } from "~/routes/profile-withdraw/actions/action.server";
import { samplePayout, TRON_ADDRESS } from "../../support/earnings-samples";
import { ACCOUNT, makeAccountPage, type AccountPageOptions } from "./account-page";

const KEY = "0123456789abcdef";
export const FORM = {
  intent: "withdraw",
  address: TRON_ADDRESS,
  amount: "60",
  account: "7",
  _key: KEY,
  currentPassword: "four unrelated words here",
};
export const OTHER_TRON_ADDRESS = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv9";

export type RequestPayout = AccountGateway["requestPayout"];

/** The gateway's rejection of a call. */
export function upstream(
  code: UpstreamCode,
  status: number,
  details: UpstreamDetails = {},
): Failure {
  return { kind: "upstream", code, status, details, message: "", traceId: "trace-2" };
}

/** Presses a button of the page. The address is new unless a test lists payouts to it, so the right password is sent with it. */
export async function press(change: Record<string, string>, options: AccountPageOptions = {}) {
  const form = { ...FORM, ...change };
  const requestPayout = vi.fn<RequestPayout>(
    options.calls?.requestPayout ??
      ((payout) => Promise.resolve(ok(samplePayout({ ...payout, id: "made-1" })))),
  );
  const page = makeAccountPage("/ru/profile/withdraw", {
    ...options,
    form,
    access: { confirmPassword: () => Promise.resolve(ok(ACCOUNT)), ...options.access },
    calls: { ...options.calls, requestPayout },
  });
  const replied: unknown = await handleWithdrawAction(page.args).catch((thrown: unknown) => thrown);
  const location = replied instanceof Response ? replied.headers.get("Location") : undefined;
  const reply =
    typeof replied === "object" && replied !== null && "data" in replied ? replied : undefined;
  return {
    location,
    reply,
    sent: requestPayout.mock.calls,
    cookie: page.nextCookie(),
    notes: await page.context.payoutNotes.find(ACCOUNT.userId),
  };
}
