import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { AuthErrors } from "~/components/auth/auth-view";
import { renderAuthForm } from "./support/auth-form";

const WRONG: AuthErrors = {
  email: "ERR_INVALID_CREDENTIALS",
  password: "ERR_INVALID_CREDENTIALS",
};

it.each<[string, AuthErrors, string, string[]]>([
  ["of two fields", WRONG, "Fix 1 thing to continue", ["#auth-email"]],
  [
    "each",
    { email: "EMAIL_VALIDATION_ERROR", password: "password_empty" },
    "Fix 2 things to continue",
    ["#auth-email", "#auth-password"],
  ],
])("lists and counts each error once, by its fields: %s", async (_name, errors, title, links) => {
  await renderAuthForm({ dialog: "login", email: "ann@example.com", errors });
  const summary = within(screen.getByRole("alert"));
  expect(summary.getByRole("heading").textContent).toBe(title);
  expect(summary.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(links);
  const invalid = document.querySelectorAll("input[aria-invalid=true]");
  expect(invalid).toHaveLength(Object.keys(errors).length);
});
