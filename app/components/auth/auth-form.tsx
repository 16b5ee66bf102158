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

/** Without cookies, the visitor would stay signed out after the right password. */
function readCookieNotice(): AuthView["notice"] {
  // Old browsers lack it. They count as storing cookies.
  const stores: unknown = Reflect.get(navigator, "cookieEnabled");
  return stores === false ? { key: "ended-cookies" } : undefined;
}

interface AuthFormProps {
  view: AuthView;
  /** True in a dialog over another page: the visitor stays on that page after sign-in. */
  isDialog: boolean;
  returnTo: string;
  /** The fetcher's form. Without script it works as an ordinary form. */
  Form: ComponentType<FormProps>;
  isBusy: boolean;
  onInput: () => void;
  onSubmit: (event: FormEvent) => void;
  onSwitch: (dialog: AuthDialog, email: string) => void;
}

/** The form for sign-in, registration or a new password, both on its own page and in a dialog. */
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
      <AuthNotice notice={view.notice ?? (hydrated ? readCookieNotice() : undefined)} />
      <Intro view={view} isMidway={isMidwayPath(returnTo)} />
      <Form
        key={dialog}
        method="post"
        // Without script, the reply to this form is the page at this URL.
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
          // Not `disabled`: a disabled button would lose the focus during the request.
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
  /** The visitor came here from an exchange that needs an account. */
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

/** Returns the errors that remain after the edits so far. An error shown on two fields (wrong credentials, different passwords) disappears when either field is changed. */
function omitCorrected(errors: AuthErrors, isCorrected: (name: string) => boolean): AuthErrors {
  const over = AUTH_FIELDS.flatMap((field) => (isCorrected(field) ? (errors[field] ?? []) : []));
  return Object.fromEntries(
    Object.entries(errors).filter(([field, key]) => !isCorrected(field) && !over.includes(key)),
  );
}

function AuthErrorSummary({ view: { errors, emailMeant: email }, reply }: AuthErrorSummaryProps) {
  const { t } = useTranslation("auth");
  // An error that is set on two fields is listed once and links to the first of them.
  const lines = AUTH_FIELDS.flatMap((field, index) => {
    const key = errors[field];
    const isSaid = AUTH_FIELDS.slice(0, index).some((before) => errors[before] === key);
    return key && !isSaid
      ? [{ fieldId: toAuthFieldId(field), message: t(`errors.${key}`, { email }) }]
      : [];
  });
  return (
    <ErrorSummary title={t("errorTitle", { count: lines.length })} errors={lines} reply={reply} />
  );
}

/** In a dialog, moves the focus into the form that has just replaced the previous one. */
function useFocusOnSwitch(dialog: AuthDialog, isDialog: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDialog) box.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, [dialog, isDialog]);
  return box;
}
