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
import { mayLoadAgain } from "~/routes/_connection/may-load-again";
import { sendOrKeep } from "~/routes/_connection/send-or-keep";
import { toMeta } from "~/seo/meta";
import { LostReplyNote } from "~/components/errors/lost-reply-note";
import { handleKeysAction } from "./actions/action.server";
import { CreatedKey } from "./components/created-key";
import { CreateForm } from "./components/create-form";
import { EditedKey } from "./components/edited-key";
import { KeyList } from "./components/key-list";
import { RecoveredKeys } from "./components/recovered-keys";
import { KeyUsage } from "./components/key-usage";
import { INTENT, type KeysReply } from "./form/fields";
import "./profile-keys.css";
import { loadKeysPage, type KeysPageView } from "./queries.server";
import type { KeyView } from "./view";

export function loader(args: LoaderFunctionArgs) {
  return loadKeysPage(args);
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadWithLateMessages(request.url, () => serverLoader<typeof loader>());
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return mayLoadAgain(args);
}

export function action(args: ActionFunctionArgs) {
  return handleKeysAction(args);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendOrKeep(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.seo);

export default function KeysPage() {
  const { t } = useTranslation("profile");
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const edited = reply?.kind === "editing" ? reply : undefined;
  return (
    <ProfileFrame page="keys" owner={page.owner} intro={t("keys.intro")}>
      {reply?.kind === "created" ? <CreatedKey created={reply} /> : null}
      {edited ? <EditedKey edited={edited} ownAddress={page.visitorAddress} /> : null}
      {page.keys === undefined ? null : (
        <>
          <section className="profile-sheet" aria-labelledby="keys-list">
            <h2 id="keys-list">{t("keys.list")}</h2>
            <LostReplyNote of={[INTENT.toggle, INTENT.delete]} />
            <StreamedPart part={page.keys} name={t("keys.name")}>
              {(keys) => (
                <>
                  <Recovered keys={keys} isOpen={page.isRecovered} reply={reply} />
                  <KeyList keys={keys} page={page} isEdited={edited !== undefined} />
                </>
              )}
            </StreamedPart>
          </section>
          <NewKey page={page} reply={reply} />
          <KeyUsage example={page.example} />
        </>
      )}
    </ProfileFrame>
  );
}

interface NewKeyProps {
  page: Pick<KeysPageView, "token" | "stepUp">;
  reply: KeysReply | undefined;
}

function NewKey({ page, reply }: NewKeyProps) {
  const created = reply?.kind === "created" ? reply : undefined;
  const error = reply?.kind === "not-created" ? reply.error : undefined;
  return <CreateForm {...page} created={created} error={error} />;
}

interface RecoveredProps {
  keys: readonly KeyView[];
  isOpen: boolean;
  reply: KeysReply | undefined;
}

function Recovered({ keys, isOpen, reply }: RecoveredProps) {
  const error = reply?.kind === "not-switched" ? reply.error : undefined;
  return isOpen || error ? <RecoveredKeys keys={keys} error={error} /> : null;
}
