import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { ReplyNotice } from "~/routes/home/details/reply-notice";

it("leads an account without an email to the form that adds one", async () => {
  const i18n = await createServerI18n(LOCALES[0]);
  const notice = <ReplyNotice notice={{ kind: "needs-email" }} />;
  const Stub = createRemixStub([
    {
      path: "/exchange-usd-btc",
      Component: () => <I18nextProvider i18n={i18n}>{notice}</I18nextProvider>,
    },
  ]);
  render(<Stub initialEntries={["/exchange-usd-btc?amount=200&in=telegram"]} />);
  const link = screen.getByRole("link", { name: "Add an email" });
  expect(link.getAttribute("href")).toMatch(/^\/profile\/info\?returnTo=.*%23exchange-form#email$/);
});
