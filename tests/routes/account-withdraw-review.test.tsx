// The review of a withdrawal.
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import type { ReviewView, WithdrawReply } from "~/routes/profile-withdraw/form/fields";
import { WithdrawForm } from "~/routes/profile-withdraw/form/withdraw-form";
import { toTermsView } from "~/routes/profile-withdraw/view";
import { amount } from "../support/amount";
import { sampleBalances, TRON_ADDRESS } from "../support/earnings-samples";
import { NOW } from "../support/samples";

async function show(content: ReactNode): Promise<void> {
  const Stub = createRemixStub([{ path: "/", Component: () => content }]);
  render(
    <I18nextProvider i18n={await createServerI18n(LOCALES[0])}>
      <Stub />
    </I18nextProvider>,
  );
}

const view = toTermsView(sampleBalances(), [], { now: NOW, locale: LOCALES[0] });
const PAGE = { userId: 7, stepUp: undefined, typed: undefined, done: undefined, formKey: "k" };

it("shows the result before it is sent, and asks for the password for a new address", async () => {
  const review: ReviewView = {
    amount: "60\u00a0USDT",
    fee: "1.6\u00a0USDT",
    arrives: "58.4\u00a0USDT",
    address: TRON_ADDRESS,
    isNewAddress: true,
    hold: "1 hour",
    stepUp: "password",
    understood: amount("60"),
  };
  const replied: WithdrawReply = {
    typed: { address: TRON_ADDRESS, amount: "60" },
    errors: { password: "password_incorrect" },
    hasWrongChecksum: false,
    review,
  };
  await show(<WithdrawForm view={view} page={PAGE} replied={replied} />);
  const password = await screen.findByLabelText("Your password");
  expect(password.getAttribute("value")).toBeNull();
  expect(password.getAttribute("aria-describedby")).toContain("withdraw-password-error");
  for (const text of ["60 USDT", "1.6 USDT", "58.4 USDT", "New address"]) {
    expect(screen.getByText(text), text).toBeDefined();
  }
  expect(screen.getByText(/after 1 hour/)).toBeDefined();
  expect(
    [...document.querySelectorAll(".grouped-text > span")].map((group) => group.textContent),
  ).toEqual(TRON_ADDRESS.match(/.{1,4}/g));
  fireEvent.input(password, { target: { value: "right" } });
  expect(document.querySelector(".error-summary")).toBeNull();
});
