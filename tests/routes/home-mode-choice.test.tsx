import { fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, it, vi } from "vitest";
import { isFloatingOnly, type RateMode } from "~/domain/rate/rate";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { ModeChoice } from "~/routes/home/quote/mode-choice";
import { sampleRate } from "../support/samples";

const onChange = vi.fn<(mode: RateMode) => void>();

async function show(hasFixedRate: boolean | undefined) {
  const i18n = await createServerI18n(LOCALES[0]);
  onChange.mockReset();
  render(
    <I18nextProvider i18n={i18n}>
      <ModeChoice
        rateMode="FLOATING"
        isFloatingOnly={isFloatingOnly(sampleRate({ hasFixedRate }))}
        isFloatingFallback={false}
        onChange={onChange}
      />
    </I18nextProvider>,
  );
}

it("a fixed rate that the pair has not is named as missing, come to, and not chosen", async () => {
  await show(false);
  const fixed = screen.getByRole("radio", { name: /^Fixed rate.*There is none for this pair$/ });
  expect(fixed.getAttribute("aria-disabled")).toBe("true");
  fixed.focus();
  expect(document.activeElement).toBe(fixed);
  fireEvent.click(fixed);
  expect(onChange).not.toHaveBeenCalled();
});

it.each([true, undefined])("one that it has, or may have, is chosen: %s", async (hasFixedRate) => {
  await show(hasFixedRate);
  const fixed = screen.getByRole("radio", { name: /^Fixed rate.*Kept/ });
  expect(fixed.getAttribute("aria-disabled")).toBeNull();
  fireEvent.click(fixed);
  expect(onChange).toHaveBeenCalledWith("FIXED");
});
