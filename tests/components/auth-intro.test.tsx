import { Form } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { AuthForm } from "~/components/auth/auth-form";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";

const none = () => undefined;

it.each([
  ["", /Exchanging coins needs none\.$/],
  ["/exchange-usd-btc?amount=200", /Exchanging coins needs none\.$/],
  ["/exchange-usd-btc?amount=200#exchange-form", /^This exchange needs an account/],
])("registration on the way to '%s' says what for", async (returnTo, text) => {
  const i18n = await createServerI18n(LOCALES[0]);
  const form = (
    <AuthForm
      view={{ dialog: "register", email: "", errors: {} }}
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
  expect(screen.getByText(text)).toBeDefined();
});
