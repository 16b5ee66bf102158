import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  useActionData,
  useLoaderData,
  useLocation,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs as RevalidateArgs,
} from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { AuthForm } from "~/components/auth/auth-form";
import { endAccount } from "~/components/shell/account-change";
import { toAuthPath } from "~/components/auth/auth-view";
import { loadWithLateMessages } from "~/i18n/late-messages";
import { useLocalePath } from "~/i18n/use-locale";
import { useAuthFetcher } from "~/islands/account-dialog/use-auth-fetcher";
import { awaitFingerprint } from "~/browser/fingerprint/take-fingerprint";
import { sendOrStay } from "~/routes/_connection/send-or-stay";
import { toMeta } from "~/seo/meta";
import { useNavigate } from "~/ui/use-navigate";
import { handleAuthForm } from "./action.server";
import { toLostReply } from "./lost-reply";
import { loadAuthPage } from "./queries.server";
import "./sign-in.css";

export function loader(args: LoaderFunctionArgs) {
  return loadAuthPage(args);
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadWithLateMessages(request.url, () => serverLoader<typeof loader>());
}

export function action(args: ActionFunctionArgs) {
  return handleAuthForm(args);
}

/** Also handles the forms in dialogs over other pages. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone();
  await awaitFingerprint();
  return sendOrStay(
    () => serverAction<typeof action>(),
    async (rejection) => toLostReply(await sent.formData(), rejection),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.seo);

/** After sign-in the action's reply decides the next page. Loading the same page again would redirect elsewhere. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl, ...args }: RevalidateArgs) {
  const isReply = formMethod === "POST" && currentUrl.href === nextUrl.href;
  return isReply ? false : args.defaultShouldRevalidate;
}

/** The sign-in forms as pages of their own, which work without script. */
export default function AuthPage() {
  const { view: asked, returnTo, isSignedOut } = useLoaderData<typeof loader>();
  const replied = useActionData<typeof action>();
  const { t } = useTranslation("auth");
  const path = useLocalePath();
  const navigate = useNavigate();
  // After an ended session, update the header too.
  useEffect(() => {
    if (isSignedOut) endAccount("form");
  }, [isSignedOut]);
  // Switching forms keeps the page mounted, so the email is kept in its state and in no URL.
  const [email, setEmail] = useState<string>();
  const { reply, form } = useAuthFetcher({
    dialog: asked.dialog,
    key: useLocation().key,
    onSignedIn({ to = path("/profile/info") }) {
      navigate(to, { replace: true });
    },
  });
  const sent = (reply ?? replied)?.view;
  const view = sent?.dialog === asked.dialog ? sent : { ...asked, email: email ?? asked.email };
  return (
    <div className="page auth-page">
      <section className="auth-sheet" aria-labelledby="auth-title">
        <h1 id="auth-title">{t(`${view.dialog}.title`)}</h1>
        <AuthForm
          {...form}
          view={view}
          isDialog={false}
          returnTo={returnTo}
          onSubmit={(event) => {
            // The next form gets the submitted email.
            setEmail(undefined);
            form.onSubmit(event);
          }}
          onSwitch={(dialog, typed) => {
            setEmail(typed);
            navigate(path(toAuthPath(dialog, { returnTo })));
          }}
        />
      </section>
    </div>
  );
}
