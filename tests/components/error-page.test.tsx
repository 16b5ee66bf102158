import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, it, vi } from "vitest";
import { ErrorPage } from "~/components/errors/error-page";
import type { Failure } from "~/domain/failure/failure";
import { fail } from "~/domain/failure/result";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES, localePath, type Locale } from "~/i18n/locales";
import { criticalValue } from "~/routes/_failure/critical.server";

async function show(failure: Failure, locale: Locale = LOCALES[0]) {
  const path = localePath("/profile/info", locale);
  const Page = createRemixStub([
    {
      path,
      loader: () => criticalValue(fail(failure)),
      Component: () => null,
      ErrorBoundary: () => <ErrorPage requestId={undefined} />,
    },
  ]);
  // React Router writes every error that a boundary shows to the console.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <I18nextProvider i18n={await createServerI18n(locale)}>
      <Page initialEntries={[path]} />
    </I18nextProvider>,
  );
  const heading = await screen.findByRole("heading", { level: 1 });
  return { title: heading.textContent, text: document.body.textContent };
}

it.each([
  [LOCALES[0], "The exchange is receiving too many requests", "Try again in 2 minutes."],
  [LOCALES[1], "Обменник пока не принимает запросы", "Попробуйте снова через 2 минуты."],
])("shows how long a gateway's limit lasts", async (locale, title, wait) => {
  const failure = { kind: "http", status: 429, traceId: "t-1", retryAfterSeconds: 90 } as const;
  const page = await show(failure, locale);
  expect(page.title).toBe(title);
  expect(page.text).toContain(wait);
  expect(page.text).toContain("t-1");
});

it.each<Failure>([
  { kind: "http", status: 429, traceId: "t-1" },
  { kind: "http", status: 503, traceId: "t-1" },
])("names no unknown time: %j", async (failure) => {
  expect((await show(failure)).text).not.toMatch(/Try again in/);
});
