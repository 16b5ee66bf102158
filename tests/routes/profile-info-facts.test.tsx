import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import type { AuthorizedAccount } from "~/domain/account/account";
import { createServerI18n } from "~/i18n/i18n.server";
import type { NotFreshError, StepUpWay } from "~/domain/account/step-up";
import { LOCALES } from "~/i18n/locales";
import { AccountFacts } from "~/routes/profile-info/components/account-facts";
import { toAccountView } from "~/routes/profile-info/view";
import { ANN } from "../support/account";

const telegram = { id: "9", username: "ann" };

it.each([
  ["Link your Telegram", "in the mini app, for an account without one", {}, "telegram", true],
  [undefined, "on the site, without a launch", {}, "web", true],
  ["Unlink", "for an account with one", { telegram }, "web", true],
  [undefined, "for an account with only that", { telegram, email: undefined }, "telegram", true],
  [undefined, "where the gateway cannot take it away", { telegram }, "web", false],
] as const)("the button is %s %s", async (button, _, change, layer, canUnlink) => {
  await open({ ...ANN, ...change }, { layer, canUnlink });
  const shown = listForms().map(({ textContent }) => textContent);
  expect(shown).toEqual(button === undefined ? [] : [button]);
});

/** The buttons of forms. Another button copies the account number. */
function listForms() {
  const buttons = screen.queryAllByRole("button");
  return buttons.filter(({ textContent }) => textContent !== "Copy Account number");
}

interface Shown {
  layer?: "web" | "telegram";
  canUnlink?: boolean;
  stepUp?: StepUpWay;
  error?: NotFreshError;
}

async function open(
  whose: AuthorizedAccount,
  { layer = "web", canUnlink = true, stepUp, error }: Shown,
) {
  const account = toAccountView(whose, layer);
  const props = { account, canUnlink, stepUp, error };
  const i18n = await createServerI18n(LOCALES[0]);
  const Page = createRemixStub([{ path: "/", Component: () => <AccountFacts {...props} /> }]);
  render(
    <I18nextProvider i18n={i18n}>
      <Page />
    </I18nextProvider>,
  );
}

it.each([
  ["link", {}, "telegram"],
  ["unlink", { telegram }, "web"],
] as const)("an old sign-in needs the password to %s", async (_, change, layer) => {
  await open({ ...ANN, ...change }, { layer, stepUp: "password" });
  expect(screen.getByLabelText("Your password").getAttribute("name")).toBe("currentPassword");
  expect(screen.getByText(/more than 15 minutes ago/)).toBeTruthy();
});

it("a fresh one does not", async () => {
  await open({ ...ANN, telegram }, {});
  expect(screen.queryByLabelText("Your password")).toBeNull();
});

it.each<[RegExp, NotFreshError]>([
  [/^Wrong password/, { key: "password_incorrect" }],
  [/nothing was changed/, { key: "main_error", traceId: "trace-1" }],
])("explains why nothing changed: %s", async (text, error) => {
  await open({ ...ANN, telegram }, { stepUp: "password", error });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByLabelText("Your password")).toBeTruthy();
});

it("an account without a password is asked to reopen the app", async () => {
  const error = { key: "launch_needed" } as const;
  await open({ ...ANN, email: undefined }, { layer: "telegram", stepUp: "launch", error });
  expect(screen.getByText(/^Nothing was changed/)).toBeTruthy();
  expect(screen.getByText(/open it again from the chat/)).toBeTruthy();
  expect(listForms()).toEqual([]);
});
