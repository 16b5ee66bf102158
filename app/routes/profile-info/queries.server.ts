import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Account } from "~/domain/account/account";
import { inTime } from "~/domain/time/in-time";
import { PART_PATIENCE_MS } from "~/domain/limits/page-limits";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { requireAccount } from "~/routes/_account/account-access.server";
import { enterProfilePage } from "~/routes/_account/profile-page.server";
import { findStepUp } from "~/routes/_account/step-up.server";
import { loadPart } from "~/routes/_account/streamed-part.server";
import {
  toAccountView,
  toLeftView,
  toOtherWaysView,
  toSessionViews,
  type LeftView,
  type OtherWaysView,
} from "./view";

export async function loadInfoPage(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const page = await enterProfilePage(args, "info");
  const account = await requireAccount(args);
  const gateway = context.gateways.account;
  const query = new URL(request.url).searchParams;
  const isClosing = query.has("close");
  const isPasswordChanged = query.get("password") === "changed";
  const [sessions, absent, stepUp, left, otherWays] = await Promise.all([
    loadPart(args, gateway.listSessions(), toSessionViews),
    gateway.listAbsentCalls(),
    findStepUp(context, account),
    isClosing ? findLeft(args) : undefined,
    isPasswordChanged ? findOtherWays(args, account) : undefined,
  ]);
  return {
    ...page,
    account: toAccountView(account, context.account.layer),
    stepUp,
    sessions,
    absent,
    isClosing,
    isCodeSent: query.get("email") === "code",
    left,
    otherWays,
  };
}

/** Returns what still opens the account after a password change. Keys that load too slowly are left out. */
async function findOtherWays(
  { context }: LoaderFunctionArgs,
  { telegram }: Account,
): Promise<OtherWaysView | undefined> {
  if (context.settings.lacks.includes("api-keys")) return toOtherWaysView(telegram, []);
  const keys = await inTime(context.gateways.account.listApiKeys(), PART_PATIENCE_MS.document);
  return toOtherWaysView(telegram, keys?.ok ? keys.value : []);
}

/** Returns what remains in the account. If the call fails or is too slow, the form is shown without an answer. */
async function findLeft({ context, request }: LoaderFunctionArgs): Promise<LeftView> {
  const { account } = context.gateways;
  const balances = await inTime(account.fetchBalances(), PART_PATIENCE_MS.document);
  return balances?.ok
    ? toLeftView(balances.value, localeOfRequest(request).locale)
    : { kind: "unknown" };
}

export type InfoPageView = Awaited<ReturnType<typeof loadInfoPage>>;
