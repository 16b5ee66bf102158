import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderAuthForm } from "./support/auth-form";

it.each([
  ["", /You can exchange coins without an account\.$/],
  ["/exchange-usd-btc?amount=200", /You can exchange coins without an account\.$/],
  ["/exchange-usd-btc?amount=200#exchange-form", /^This exchange needs an account/],
])("registration on the way to '%s' states its purpose", async (returnTo, text) => {
  await renderAuthForm({ dialog: "register", email: "", errors: {} }, returnTo);
  expect(screen.getByText(text)).toBeDefined();
});
