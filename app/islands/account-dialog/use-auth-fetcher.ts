import { useFetcher } from "~/remix-workarounds/use-fetcher";
import { useEffect, useRef, type FormEvent } from "react";
import type { AuthDialog, AuthReply, SignedIn } from "~/components/auth/auth-view";
import { showAccount } from "~/components/shell/account-change";
import { trackEvent } from "~/browser/analytics/track-event";
import { prepareFingerprint } from "~/browser/fingerprint/take-fingerprint";
import { useBegun } from "~/ui/use-begun";
import { useAbandonedRegistration } from "./use-abandoned-registration";

interface AuthFetcher {
  dialog: AuthDialog;
  /** Separates the replies of different forms. */
  key: string;
  onSignedIn: (signedIn: SignedIn) => void;
}

/** Submits the sign-in forms without leaving the page, one at a time. */
export function useAuthFetcher({ dialog, key, onSignedIn }: AuthFetcher) {
  const fetcher = useFetcher<AuthReply>({ key: `auth ${key}` });
  const isBusy = fetcher.state !== "idle";
  const { signedIn } = fetcher.data ?? {};
  const isSending = useRef(false);
  const latest = useRef(onSignedIn);
  latest.current = onSignedIn;
  useEffect(() => {
    if (!isBusy) isSending.current = false;
  }, [isBusy]);
  useEffect(() => {
    if (!signedIn) return;
    showAccount(signedIn.name);
    trackEvent(signedIn.isNew ? "registration_completed" : "login_success");
    latest.current(signedIn);
  }, [signedIn]);
  useBegun(prepareFingerprint);
  const onInput = useAbandonedRegistration(dialog, signedIn !== undefined);
  const onSubmit = (event: FormEvent) => {
    // Ignores a second submission while the first is running.
    if (isSending.current) event.preventDefault();
    else if (dialog === "restore") trackEvent("restore_password_form_submitted");
    isSending.current = true;
  };
  return { reply: fetcher.data, form: { Form: fetcher.Form, isBusy, onInput, onSubmit } };
}
