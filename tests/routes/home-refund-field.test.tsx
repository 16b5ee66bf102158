import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { createRemixStub } from "@remix-run/testing";
import { expect, it } from "vitest";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { OrderDetailsFields } from "~/routes/home/details/order-details";
import { NO_REPLY } from "~/routes/home/form/fields";
import { BTC, ETH } from "../support/samples";

it.each([
  [true, /^Required: if the exchange cannot be made, your BTC is returned here automatically\./],
  [false, /Optional on a floating rate/],
])("explains the refund address of a floating rate, required: %s", async (isRequired, hint) => {
  const i18n = await createServerI18n(LOCALES[0]);
  const nothing = () => undefined;
  const fields = (
    <OrderDetailsFields
      from={BTC}
      to={ETH}
      values={NO_REPLY.values}
      errorOf={nothing}
      isEmailAsked={false}
      isFixed={false}
      isRefundRequired={isRequired}
      valid={{}}
      onEdit={nothing}
      onLeave={nothing}
    />
  );
  const Stub = createRemixStub([
    { path: "/", Component: () => <I18nextProvider i18n={i18n}>{fields}</I18nextProvider> },
  ]);
  render(<Stub />);
  const field = await screen.findByRole("textbox", { name: /^Refund address/ });
  const described = (field.getAttribute("aria-describedby") ?? "").split(" ");
  const texts = described.map((id) => document.querySelector(`#${id}`)?.textContent ?? "");
  expect(texts.join(" ")).toMatch(hint);
});
