import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { OtherWays } from "~/routes/profile-info/components/other-ways";

it("takes the focus, because the password form is far below it", async () => {
  const i18n = await createServerI18n(LOCALES[0]);
  const page = <OtherWays ways={{ telegram: undefined, keys: ["Till"] }} canUnlink={false} />;
  const Stub = createRemixStub([
    { path: "/", Component: () => <I18nextProvider i18n={i18n}>{page}</I18nextProvider> },
  ]);
  render(<Stub />);
  const box = await screen.findByRole("region");
  expect(document.activeElement).toBe(box);
  expect(box.textContent).toContain("Till");
});
