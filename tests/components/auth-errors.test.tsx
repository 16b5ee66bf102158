import { Form } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { render, screen, within } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { AuthForm } from "~/components/auth/auth-form";
import type { AuthErrors } from "~/components/auth/auth-view";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";

const none = () => undefined;

const WRONG: AuthErrors = {
  email: "ERR_INVALID_CREDENTIALS",
  password: "ERR_INVALID_CREDENTIALS",
};

it.each<[string, AuthErrors, string, string[]]>([
  ["of two fields", WRONG, "One thing is missing or wrong", ["#auth-email"]],
  [
    "each",
    { email: "EMAIL_VALIDATION_ERROR", password: "password_empty" },
    "2 things are missing or wrong",
    ["#auth-email", "#auth-password"],
  ],
])(
  "what is wrong is said and counted once, by its fields: %s",
  async (_name, errors, title, links) => {
    const i18n = await createServerI18n(LOCALES[0]);
    const form = (
      <AuthForm
        view={{ dialog: "login", email: "ann@example.com", errors }}
        isDialog={false}
        returnTo=""
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
    const summary = within(screen.getByRole("alert"));
    expect(summary.getByRole("heading").textContent).toBe(title);
    expect(summary.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(links);
    const invalid = document.querySelectorAll("input[aria-invalid=true]");
    expect(invalid).toHaveLength(Object.keys(errors).length);
  },
);
