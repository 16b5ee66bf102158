import type { FormProps } from "@remix-run/react";
import { useEffect, useRef, type ComponentType, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { BRAND } from "~/brand";
import { isMidwayPath } from "~/domain/account/return-path";
import { useLocalePath } from "~/i18n/use-locale";
import { ErrorSummary } from "~/ui/error-summary";
import { useCorrected } from "~/ui/use-corrected";
import { useHydrated } from "~/ui/use-hydrated";
import {
  CodeField,
  CurrentPasswordField,
  EmailField,
  NewPasswordFields,
  TermsField,
} from "./auth-fields";
import { AuthNotice } from "./auth-notice";
import { AuthSwitches } from "./auth-switches";
import {
  AUTH_FIELDS,
  toAuthFieldId,
  toAuthPath,
  type AuthDialog,
  type AuthErrors,
  type AuthView,
} from "./auth-view";
import "./auth.css";

interface AuthFormProps {
  view: AuthView;
  /** Over another page: whoever signs in stays there. */
  isDialog: boolean;
  returnTo: string;
  /** The form of a fetcher: an ordinary form where there is no script. */
  Form: ComponentType<FormProps>;
  isBusy: boolean;
  onInput: () => void;
  onSubmit: (event: FormEvent) => void;
  onSwitch: (dialog: AuthDialog, email: string) => void;
}

/** A form of sign-in, registration or a new password: the same on its page and in a dialog. */
export function AuthForm(props: AuthFormProps) {
  const { view: sent, isDialog, returnTo, Form, isBusy, onSwitch, ...events } = props;
  const { isCorrected, onInput } = useCorrected(sent.errors);
  const view = { ...sent, errors: omitCorrected(sent.errors, isCorrected) };
  const { t } = useTranslation("auth");
  const path = useLocalePath();
  const hydrated = useHydrated();
  const { dialog } = view;
  const box = useFocusOnSwitch(dialog, isDialog);
  const place = hydrated ? (isDialog ? "dialog" : "page") : "document";
  return (
    <div ref={box} className="auth">
      <AuthErrorSummary view={view} reply={sent.errors} />
      <AuthNotice notice={view.notice} />
      <Intro view={view} isMidway={isMidwayPath(returnTo)} />
      <Form
        key={dialog}
        method="post"
        // What comes back without script is the page of this address.
        action={path(toAuthPath(dialog, { returnTo }))}
        className="auth-form"
        noValidate
        {...events}
        onInput={(event) => {
          events.onInput();
          onInput(event);
        }}
      >
        <input type="hidden" name="dialog" value={dialog} />
        <input type="hidden" name="place" value={place} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <EmailField view={view} />
        <Fields view={view} />
        <button
          className="btn btn-primary btn-wide"
          // Not `disabled`: that would drop the focus while the form is on its way.
          aria-disabled={isBusy || undefined}
        >
          {t(isBusy ? `${dialog}.busy` : `${dialog}.submit`)}
        </button>
        <AuthSwitches dialog={dialog} onSwitch={onSwitch} />
      </Form>
    </div>
  );
}

function Fields({ view }: { view: AuthView }) {
  const { t } = useTranslation("auth");
  switch (view.dialog) {
    case "login":
      return <CurrentPasswordField view={view} />;
    case "register":
      return (
        <>
          <NewPasswordFields view={view} label={t("password.label")} />
          {BRAND.asksTermsOnRegistration ? <TermsField view={view} /> : null}
        </>
      );
    case "restore":
      return null;
    case "new-password":
      return (
        <>
          <CodeField view={view} />
          <NewPasswordFields view={view} label={t("password.new")} />
        </>
      );
  }
}

interface IntroProps {
  view: AuthView;
  /** An exchange that needs an account has led here. */
  isMidway: boolean;
}

function Intro({ view: { dialog, email }, isMidway }: IntroProps) {
  const { t } = useTranslation("auth");
  const toText = () => {
    switch (dialog) {
      case "login":
        return undefined;
      case "register":
        return t(isMidway ? "register.introMidway" : "register.intro");
      case "restore":
        return t("restore.intro");
      case "new-password":
        return email ? t("new-password.intro", { email }) : t("new-password.introPlain");
    }
  };
  const text = toText();
  return text === undefined ? null : <p className="muted auth-intro">{text}</p>;
}

interface AuthErrorSummaryProps {
  view: AuthView;
  reply: AuthErrors;
}

/** What is still wrong. Wrong credentials, and passwords that differ, are over once either of their fields is changed. */
function omitCorrected(errors: AuthErrors, isCorrected: (name: string) => boolean): AuthErrors {
  const over = AUTH_FIELDS.flatMap((field) => (isCorrected(field) ? (errors[field] ?? []) : []));
  return Object.fromEntries(
    Object.entries(errors).filter(([field, key]) => !isCorrected(field) && !over.includes(key)),
  );
}

function AuthErrorSummary({ view: { errors }, reply }: AuthErrorSummaryProps) {
  const { t } = useTranslation("auth");
  // Only wrong credentials stand at two fields at once: they are one thing, and its line leads to the first of them.
  const lines = AUTH_FIELDS.flatMap((field, index) => {
    const key = errors[field];
    const isSaid = AUTH_FIELDS.slice(0, index).some((before) => errors[before] === key);
    return key && !isSaid ? [{ fieldId: toAuthFieldId(field), message: t(`errors.${key}`) }] : [];
  });
  return (
    <ErrorSummary title={t("errorTitle", { count: lines.length })} errors={lines} reply={reply} />
  );
}

/** In a dialog the keyboard goes on in the form that has just come. */
function useFocusOnSwitch(dialog: AuthDialog, isDialog: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDialog) box.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, [dialog, isDialog]);
  return box;
}
