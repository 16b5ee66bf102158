import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it } from "vitest";
import { SignInAgain } from "~/components/profile/sign-in-again";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset.layer;
});

async function show() {
  const Stub = createRemixStub([{ path: "/", Component: SignInAgain }]);
  render(
    <I18nextProvider i18n={await createServerI18n(LOCALES[0])}>
      <Stub />
    </I18nextProvider>,
  );
  return screen.findByRole("alert");
}

it("a visitor whose session ended signs in beside the page, which stays", async () => {
  expect((await show()).textContent).toMatch(/your input is kept/);
  const link = screen.getByRole("link", { name: "Sign in in a new tab" });
  expect(link.getAttribute("href")).toBe("/lk?dialog=login&returnTo=%2F");
});

it("in Telegram, where links open another browser, the visitor reopens the app", async () => {
  dataset.layer = "telegram";
  const note = await show();
  expect(screen.queryByRole("link")).toBeNull();
  expect(note.textContent).toMatch(/open it again from the chat/);
  expect(note.textContent).not.toMatch(/new tab/);
});
