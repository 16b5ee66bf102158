import { Form } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { render } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { AuthForm } from "~/components/auth/auth-form";
import type { AuthView } from "~/components/auth/auth-view";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";

const none = () => undefined;

/** The form to sign in or register, as a page shows it in English. */
export async function renderAuthForm(view: AuthView, returnTo = ""): Promise<void> {
  const i18n = await createServerI18n(LOCALES[0]);
  const form = (
    <AuthForm
      view={view}
      isDialog={false}
      returnTo={returnTo}
      Form={Form}
      isBusy={false}
      onInput={none}
      onSubmit={none}
      onSwitch={none}
    />
  );
  const Stub = createRemixStub([
    { path: "/", Component: () => <I18nextProvider i18n={i18n}>{form}</I18nextProvider> },
  ]);
  render(<Stub />);
}
