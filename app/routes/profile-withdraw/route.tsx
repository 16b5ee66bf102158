import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StreamedPart } from "~/components/earnings/streamed-part";
import { ProfileFrame } from "~/components/profile/profile-frame";
import { loadWithLateMessages } from "~/i18n/late-messages";
import { useOrderPoll } from "~/islands/order-poll/use-order-poll";
import { isOffline, loadOrStay, type OfflinePage } from "~/routes/_connection/load-or-stay";
import { sendOrStay } from "~/routes/_connection/send-or-stay";
import { isUnreachable } from "~/ui/unreachable";
import { useLastReply } from "~/ui/use-last-reply";
import { useLatch } from "~/ui/use-latch";
import { useLastPage } from "~/routes/_connection/use-last-page";
import { toMeta } from "~/seo/meta";
import "~/components/earnings/earnings.css";
import "./withdraw.css";
import { handleWithdrawAction } from "./actions/action.server";
import { DoneDialog } from "./components/done-dialog";
import { Figures } from "~/ui/figure";
import { PayoutsList } from "./components/payouts-list";
import { PendingPayoutNote } from "./components/pending-payout-note";
import { toLostReply } from "./form/lost-reply";
import { WithdrawForm } from "./form/withdraw-form";
import { loadWithdrawPage } from "./queries.server";

export function loader(args: LoaderFunctionArgs) {
  return loadWithdrawPage(args);
}

export function action(args: ActionFunctionArgs) {
  return handleWithdrawAction(args);
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const load = () => serverLoader<typeof loader>();
  return loadWithLateMessages(request.url, () => loadOrStay(request.url, load));
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone();
  return sendOrStay(
    () => serverAction<typeof action>(),
    async (rejection) => toLostReply(await sent.formData(), rejection),
  );
}

/** Reloads the balance and the list after every attempt, also after a failed one (spec: Withdrawals). Not if the server could not be reached. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  return !isUnreachable(actionResult);
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  isOffline(data) ? [{ title: data.title }] : toMeta(data?.seo);

export default function WithdrawPage() {
  const { shown: page } = useLastPage(useLoaderData<typeof clientLoader>());
  return page ? <Page page={page} /> : null;
}

function Page({ page }: { page: Exclude<Awaited<ReturnType<typeof clientLoader>>, OfflinePage> }) {
  const { t } = useTranslation("earnings");
  const replied = useActionData<typeof action>();
  // Keeps the reply during the polls that run while a payout is pending.
  const checked = useLastReply<typeof action>();
  const { owner, terms, payouts, pending, done } = page;
  const isDone = done !== undefined;
  const wasDone = useLatch(isDone);
  useOrderPoll({ isActive: pending !== undefined, inBackground: false });
  return (
    <ProfileFrame page="withdraw" owner={owner} intro={<Figures>{t("withdraw.intro")}</Figures>}>
      {pending ? <PendingPayoutNote pending={pending} error={checked?.errors.form} /> : null}
      {pending ? null : (
        <StreamedPart part={terms} name={t("name.balances")}>
          {(view) => <WithdrawForm view={view} page={page} replied={replied} />}
        </StreamedPart>
      )}
      <PayoutsList payouts={payouts} isReturning={wasDone && !isDone} />
      {done ? <DoneDialog done={done} /> : null}
    </ProfileFrame>
  );
}
