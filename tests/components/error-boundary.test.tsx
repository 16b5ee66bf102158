import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, it, vi } from "vitest";
import { RemixErrorBoundary } from "~/remix-workarounds/error-boundary";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";

function Broken(): never {
  throw new Error("broken");
}

it("shows a note with a way on where every error page has failed, until another page opens", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const i18n = await createServerI18n(LOCALES[0]);
  const at = (location: object, children: ReactNode) => (
    <I18nextProvider i18n={i18n}>
      <RemixErrorBoundary location={location}>{children}</RemixErrorBoundary>
    </I18nextProvider>
  );
  const first = {};
  const { rerender } = render(at(first, <Broken />));
  expect(screen.getByRole("link", { name: "To the exchange form" })).toHaveProperty(
    "pathname",
    "/",
  );
  rerender(at(first, "fine"));
  expect(screen.queryByText("fine")).toBeNull();
  rerender(at({}, "fine"));
  expect(screen.getByText("fine")).toBeTruthy();
});
