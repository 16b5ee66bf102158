import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, it } from "vitest";
import { AccountMenu } from "~/components/shell/account-menu";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";

beforeEach(() => {
  document.documentElement.dataset.account = "an…@example.com";
});
afterEach(() => {
  delete document.documentElement.dataset.account;
});

/** The open menu with the focus on its first page, and a button beside it. */
async function open() {
  const Page = createRemixStub([
    {
      path: "/",
      Component: () => (
        <>
          <AccountMenu />
          <button>elsewhere</button>
        </>
      ),
    },
  ]);
  render(
    <I18nextProvider i18n={await createServerI18n(LOCALES[0])}>
      <Page initialEntries={["/"]} />
    </I18nextProvider>,
  );
  const menu = await screen.findByRole("group");
  const link = screen.getByRole("link", { name: "Wallet", hidden: true });
  menu.setAttribute("open", "");
  link.focus();
  return { menu, link, elsewhere: screen.getByRole("button", { name: "elsewhere" }) };
}

it("closes by Escape and returns the focus to its button", async () => {
  const { menu, link } = await open();
  fireEvent.keyDown(link, { key: "Escape" });
  expect(menu.hasAttribute("open")).toBe(false);
  expect(document.activeElement).toBe(menu.querySelector("summary"));
});

it("closes by a press outside and when the focus leaves it", async () => {
  const { menu, link, elsewhere } = await open();
  fireEvent.pointerDown(elsewhere);
  expect(menu.hasAttribute("open")).toBe(false);
  menu.setAttribute("open", "");
  link.focus();
  elsewhere.focus();
  expect(menu.hasAttribute("open")).toBe(false);
});

it("stays open for other keys, and for a press inside", async () => {
  const { menu, link } = await open();
  fireEvent.keyDown(link, { key: "a" });
  fireEvent.pointerDown(link);
  expect(menu.hasAttribute("open")).toBe(true);
});
