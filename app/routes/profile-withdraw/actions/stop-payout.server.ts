import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { TYPED_ID_MAX } from "~/domain/limits/account-limits";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { orSignIn } from "~/routes/_account/account-access.server";
import { readText } from "~/domain/request/typed-fields";
import { redirect } from "~/remix-workarounds/redirect.server";

/** Stops a waiting payout and shows the result on the next page. */
export async function stopPayout(args: ActionFunctionArgs, form: FormData) {
  const { request, context } = args;
  const id = readText(form, "id").slice(0, TYPED_ID_MAX);
  const stopped = orSignIn(args, await context.gateways.account.stopPayout({ id }));
  const t = await getFixedT(request, "earnings");
  const isStopped = stopped.ok && stopped.value?.status === "REJECTED";
  await context.session.flash({
    type: isStopped ? "success" : "error",
    source: "general",
    message: t(isStopped ? "withdraw.stop.done" : "withdraw.stop.late"),
    traceId: stopped.ok ? undefined : stopped.failure.traceId,
  });
  return redirect(localeOfRequest(request).to("/profile/withdraw"), 303);
}
