// The text about the identity check on the page of a purchase or sale.
import { describe, expect, it } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { ATTEMPTS, sampleAttempt, showAttempt } from "./support/attempt-views";

const find = (name: string) => ATTEMPTS[name] ?? sampleAttempt();

describe("why identity is checked", () => {
  it.each(["accept-terms", "identity-unavailable", "rejected-for-good"])(
    "%s: from the threshold on the amount is the reason",
    async (name) => {
      const { container } = await showAttempt(find(name));
      expect(container.textContent).toMatch(
        /For this amount and above|Amounts below the threshold/,
      );
    },
  );

  const DEMANDED = ["accept-terms-demanded", "identity-demanded-unavailable", "rejected-demanded"];
  it.each(
    DEMANDED.flatMap((name) => LOCALES.map((locale) => [name, locale.code, locale] as const)),
  )(
    "%s in %s: names no amount when the exchange requires it below the threshold, too",
    async (name, _code, locale) => {
      const { container } = await showAttempt(find(name), { locale });
      expect(container.textContent).not.toMatch(/this amount|threshold|с этой суммы|порог/);
    },
  );
});
