import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it } from "vitest";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { StatusDecision } from "~/routes/order/status/status-decision";
import { toOrderView } from "~/routes/order/view/view";
import { CopyButton } from "~/ui/copy-button";
import { amount } from "../support/amount";
import { sampleRate } from "../support/samples";
import { deposits, IN, order } from "../routes/support/order-views";
import { makeViewContext } from "../routes/support/view-context";
import { choose, openMiniApp } from "./support/telegram-client";

afterEach(() => choose(""));

it("the main button copies nothing: browsers allow copying only on a press in the page", async () => {
  Reflect.set(Element.prototype, "getClientRects", () => [{}]);
  const labels = { label: "Copy address", copiedLabel: "Copied", failedLabel: "Not copied" };
  const children = (
    <>
      <CopyButton text="bc1q" className="btn btn-primary" {...labels} />
      <button className="btn-primary">Save the email</button>
    </>
  );
  const app = await openMiniApp({ children });
  expect(app.find("web_app_setup_main_button")).toMatchObject({ is_visible: false });
  expect(app.getByRole("button", { name: "Copy address" }).dataset.mirrored).toBeUndefined();
});

it("the main button has the signed-in text, not the guest's", async () => {
  // jsdom has no layout.
  Reflect.set(Element.prototype, "getClientRects", function (this: Element) {
    return this.matches(".guest-only") ? [] : [{}];
  });
  const children = (
    <button className="btn-primary">
      <span className="guest-only">Create an account</span>
      <span className="account-only">Buy BTC</span>
    </button>
  );
  const app = await openMiniApp({ children });
  expect(app.find("web_app_setup_main_button")).toMatchObject({ text: "Buy BTC" });
});

it.each([
  ["offers no choice between two actions", true, { is_visible: false }],
  ["is the one way that is left", false, { text: "Choose the new rate" }],
])("the main button %s", async (_, canRefund, shown) => {
  Reflect.set(Element.prototype, "getClientRects", () => [{}]);
  const view = toOrderView(order([...IN, "RATE_MODE_CHANGED"], { deposits, canRefund }), {
    ...makeViewContext(),
    refund: { amountWithoutNetworkFee: amount("0.1"), networkFee: amount("0.0001") },
    newRate: sampleRate(),
  });
  const children = (
    <I18nextProvider i18n={await createServerI18n(LOCALES[0])}>
      <StatusDecision order={view} errors={{}} />
    </I18nextProvider>
  );
  const app = await openMiniApp({ children });
  expect(app.find("web_app_setup_main_button")).toMatchObject(shown);
  const accept = app.getByText("Choose the new rate");
  expect(accept.dataset.mirrored).toBe(canRefund ? undefined : "");
});
