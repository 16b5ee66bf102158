import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  useActionData,
  useLoaderData,
  useLocation,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { StreamedPart } from "~/components/earnings/streamed-part";
import { ProfileFrame } from "~/components/profile/profile-frame";
import { loadWithLateMessages } from "~/i18n/late-messages";
import { mayLoadAgain } from "~/routes/_connection/may-load-again";
import { sendOrStay } from "~/routes/_connection/send-or-stay";
import { toMeta } from "~/seo/meta";
import { handleVerificationAction } from "./actions/action.server";
import { DetailsForm } from "./components/details-form";
import { VerificationState } from "./components/verification-state";
import "./profile-verification.css";
import { loadVerificationPage } from "./queries.server";

export function loader(args: LoaderFunctionArgs) {
  return loadVerificationPage(args);
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadWithLateMessages(request.url, () => serverLoader<typeof loader>());
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return mayLoadAgain(args);
}

export function action(args: ActionFunctionArgs) {
  return handleVerificationAction(args);
}

/** Does not copy the sent form, because photos are large and the page has only one form. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendOrStay(
    () => serverAction<typeof action>(),
    () => ({}),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.seo);

export default function VerificationPage() {
  const { t } = useTranslation("profile");
  const { owner, state, details, unsentAt, countries, latestBirth } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isMoved = useMoved();
  const askedChat = owner?.askedChat;
  const form = { details, countries, latestBirth, reply, isMoved, askedChat };
  return (
    <ProfileFrame page="verification" owner={owner} intro={t("verification.intro")}>
      {state ? (
        <StreamedPart part={state} name={t("verification.name")}>
          {(view) => <VerificationState view={view} unsentAt={unsentAt} {...form} />}
        </StreamedPart>
      ) : null}
      {!state && reply?.kind === "details" ? <DetailsForm step={reply.step} {...form} /> : null}
    </ProfileFrame>
  );
}

/** Whether the visitor has navigated within this page since opening it. */
function useMoved(): boolean {
  const { key } = useLocation();
  const [opened] = useState(key);
  return key !== opened;
}
