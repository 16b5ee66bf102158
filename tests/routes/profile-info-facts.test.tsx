import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { AccountFacts } from "~/routes/profile-info/components/account-facts";
import { toAccountView } from "~/routes/profile-info/view";
import { ANN } from "../support/account";

const telegram = { id: "9", username: "ann" };

it.each([
  ["Link your Telegram", "in the mini app, for who has none", {}, "telegram", true],
  [undefined, "on the site, where there is no launch", {}, "web", true],
  ["Unlink", "for who has one", { telegram }, "web", true],
  [undefined, "for who has one and nothing else", { telegram, email: undefined }, "telegram", true],
  [undefined, "where the gateway cannot take it away", { telegram }, "web", false],
] as const)("the button is %s %s", async (button, _, change, layer, canUnlink) => {
  const account = toAccountView({ ...ANN, ...change }, layer);
  const i18n = await createServerI18n(LOCALES[0]);
  const Page = createRemixStub([
    { path: "/", Component: () => <AccountFacts account={account} canUnlink={canUnlink} /> },
  ]);
  render(
    <I18nextProvider i18n={i18n}>
      <Page />
    </I18nextProvider>,
  );
  const shown = screen.queryAllByRole("button").map(({ textContent }) => textContent);
  expect(shown).toEqual(button === undefined ? [] : [button]);
});
