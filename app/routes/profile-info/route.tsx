import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StreamedPart } from "~/components/earnings/streamed-part";
import { ProfileFrame } from "~/components/profile/profile-frame";
import { loadWithLateMessages } from "~/i18n/late-messages";
import { sendOrKeep } from "~/routes/_connection/send-or-keep";
import { toMeta } from "~/seo/meta";
import { handleInfoAction } from "./actions/action.server";
import { AccountFacts } from "./components/account-facts";
import { ChangePassword } from "./components/change-password";
import { CloseAccount } from "./components/close-account";
import { EmailForm } from "./components/email-form";
import { OtherWays } from "./components/other-ways";
import { DeviceList } from "./components/device-list";
import { YourData } from "./components/your-data";
import type { InfoReply } from "./form-fields";
import "./profile-info.css";
import { loadInfoPage } from "./queries.server";

export function loader(args: LoaderFunctionArgs) {
  return loadInfoPage(args);
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadWithLateMessages(request.url, () => serverLoader<typeof loader>());
}

export function action(args: ActionFunctionArgs) {
  return handleInfoAction(args);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendOrKeep(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.seo);

export default function InfoPage() {
  const { t } = useTranslation("profile");
  const { account, stepUp, sessions, absent, isClosing, isCodeSent, left, otherWays, owner } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { closing, password = {}, telegram, exporting, email } = toErrors(reply);
  const has = (call: (typeof absent)[number]) => !absent.includes(call);
  return (
    <ProfileFrame page="info" owner={owner}>
      {otherWays ? <OtherWays ways={otherWays} canUnlink={has("unlinkTelegram")} /> : null}
      <AccountFacts
        account={account}
        canUnlink={has("unlinkTelegram")}
        stepUp={stepUp}
        error={telegram}
      />
      {account.needsEmail && has("requestEmailCode") ? (
        <EmailForm email={account.email} isCodeSent={isCodeSent} {...email} />
      ) : null}
      <StreamedPart part={sessions} name={t("info.sessions.name")}>
        {(list) =>
          list === undefined ? null : (
            <DeviceList sessions={list} canRevokeOne={has("revokeSession")} />
          )
        }
      </StreamedPart>
      {has("changePassword") && account.email && account.hasPassword ? (
        <ChangePassword errors={password} />
      ) : null}
      {has("exportAccount") ? <YourData stepUp={stepUp} error={exporting} /> : null}
      {has("closeAccount") ? <Closing account={account} {...{ closing, isClosing, left }} /> : null}
    </ProfileFrame>
  );
}

const NO_EMAIL_REPLY = { errors: {}, typed: "" } as const;

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function Closing({
  closing,
  isClosing,
  ...page
}: Pick<Page, "account" | "isClosing" | "left"> & Pick<ReturnType<typeof toErrors>, "closing">) {
  return <CloseAccount {...page} reply={closing} isOpen={isClosing || Boolean(closing)} />;
}

function toOtherErrors(reply: InfoReply | undefined) {
  return {
    exporting: reply?.kind === "export" ? reply.error : undefined,
    email: reply?.kind === "email" ? reply : NO_EMAIL_REPLY,
  };
}

/** Splits the reply into the errors of each part of the page. */
function toErrors(reply: InfoReply | undefined) {
  return {
    closing: reply?.kind === "close" ? reply : undefined,
    password: reply?.kind === "password" ? reply.errors : undefined,
    ...toOtherErrors(reply),
    telegram: reply?.kind === "telegram" ? reply.error : undefined,
  };
}
