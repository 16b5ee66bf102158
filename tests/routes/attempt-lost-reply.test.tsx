import { createRemixStub } from "@remix-run/testing";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import type { FiatView } from "~/domain/fiat/attempt";
import { createServerI18n } from "~/i18n/i18n.server";
import { DEFAULT_LOCALE } from "~/i18n/locales";
import { toAttemptView } from "~/routes/order-pending/attempt/attempt-view.server";
import OrderPendingPage from "~/routes/order-pending/route";
import { ATTEMPTS, PROVIDER, sampleAttempt } from "./support/attempt-views";
import { NOW } from "../support/samples";

it("the note of a lost reply disappears once the attempt advances", async () => {
  let shown: FiatView = ATTEMPTS.review ?? sampleAttempt();
  const context = {
    locale: DEFAULT_LOCALE,
    now: NOW,
    origin: "https://agio.test",
    provider: PROVIDER,
    instruments: [],
  };
  const loader = () => ({
    title: "",
    attempt: { kind: "found", view: toAttemptView(shown, context) },
    isDialogOpen: false,
    pending: [],
  });
  const action = () => ({ lost: null, unreachable: true });
  const Stub = createRemixStub([
    { path: "/order/pending", Component: OrderPendingPage, loader, action },
  ]);
  render(
    <I18nextProvider i18n={await createServerI18n(DEFAULT_LOCALE)}>
      <Stub initialEntries={["/order/pending"]} />
    </I18nextProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Cancel purchase" }));
  await screen.findByRole("alert");
  shown = ATTEMPTS.stopped ?? sampleAttempt();
  // The page polls when its tab is shown again.
  await act(async () => {
    document.dispatchEvent(new Event("visibilitychange"));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await screen.findByRole("button", { name: "Continue" });
  expect(screen.queryByRole("alert")).toBeNull();
});
