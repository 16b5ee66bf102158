import { LOCALES } from "~/i18n/locales";
import type { ViewContext } from "~/routes/order/view/view-context";
import { NOW } from "../../support/samples";

/** The inputs of a view besides the order. */
export function makeViewContext(overrides: Partial<ViewContext> = {}): ViewContext {
  return {
    locale: LOCALES[0],
    now: NOW,
    origin: "https://agio.test",
    redirectHosts: ["pay.example"],
    fiatProvider: "Northpay",
    link: "https://agio.test/order/7Q2MK4XV?destinationAddress=0x",
    qrKind: "address",
    differences: [],
    refund: undefined,
    newRate: undefined,
    ...overrides,
  };
}
