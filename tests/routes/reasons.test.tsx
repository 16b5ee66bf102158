// A provider's reason may be in any language: it is marked as such, and can be translated.
import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { EMPTY_DETAILS } from "~/domain/account/verification-details";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { VerificationState } from "~/routes/profile-verification/components/verification-state";
import { toVerificationView } from "~/routes/profile-verification/view";
import { sampleOrder } from "../support/samples";
import { ATTEMPTS, sampleAttempt, showAttempt } from "./support/attempt-views";
import { FIAT_FACES, show } from "./support/order-views";

/** No language and direction are set; the reader's tools detect them. */
function expectForeign(words: string | RegExp): void {
  const reason = screen.getByText(words);
  expect(reason.tagName).toBe("BDI");
  expect(reason.getAttribute("lang")).toBe("");
  expect(reason.closest("[translate]")).toBeNull();
}

it("of a check at the fiat provider's", async () => {
  await showAttempt(ATTEMPTS.rejected ?? sampleAttempt(), { locale: LOCALES[1] });
  expectForeign("The photo is blurred");
});

it.each([
  ["of a payment", "payFailed", /^The bank declined the card/],
  ["of a payout", "sellFailed", /^The card is closed/],
])("%s", async (_what, face, words) => {
  await show(FIAT_FACES[face] ?? sampleOrder());
  expectForeign(words);
});

it("of the account's verification", async () => {
  const verification = { status: "REJECT", rejectReason: "Das Foto ist unscharf" } as const;
  const view = toVerificationView(verification, undefined);
  const form = {
    details: EMPTY_DETAILS,
    countries: [],
    reply: undefined,
    isMoved: false,
    askedChat: undefined,
    latestBirth: "2008-01-01",
    unsentAt: undefined,
  };
  const Page = createRemixStub([
    { path: "/", Component: () => <VerificationState view={view} {...form} /> },
  ]);
  render(
    <I18nextProvider i18n={await createServerI18n(LOCALES[0])}>
      <Page />
    </I18nextProvider>,
  );
  await screen.findByRole("heading", { level: 2 });
  expectForeign("Das Foto ist unscharf");
});
