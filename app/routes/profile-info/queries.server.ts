import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAccount } from "~/routes/account-access.server";
import { enterProfilePage } from "~/routes/profile-page.server";
import { findStepUp } from "~/routes/step-up.server";
import { loadPart } from "~/routes/streamed-part.server";
import { toAccountView, toSessionViews } from "./view";

export async function loadInfoPage(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const page = await enterProfilePage(args, "info");
  const account = await requireAccount(args);
  const gateway = context.gateways.account;
  const [sessions, absent, stepUp] = await Promise.all([
    loadPart(args, gateway.listSessions(), toSessionViews),
    gateway.listAbsentCalls(),
    findStepUp(context, account),
  ]);
  return {
    ...page,
    account: toAccountView(account, context.account.layer),
    stepUp,
    sessions,
    absent,
    isClosing: new URL(request.url).searchParams.has("close"),
  };
}

export type InfoPageView = Awaited<ReturnType<typeof loadInfoPage>>;
