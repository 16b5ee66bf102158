import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules for a page's second theme: both themes have the same markup with other colours. */
export const COLOURS = ["color-contrast", "link-in-text-block"];
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Asserts that axe finds nothing on the present page, in the light and in the dark theme. English represents all
 * languages: markup and colours are the same, and no text is missing (tests/architecture/locales.test.ts). Axe is
 * injected once and minified, because reading it costs as much as running it.
 */
export async function expectAccessible(page: Page, rulesInLight = WCAG_22_AA): Promise<void> {
  const isEnglish = (await page.getByRole("document").getAttribute("lang")) === "en";
  if (!isEnglish) return;
  const rules = { light: rulesInLight, dark: COLOURS };
  await page.evaluate(AXE);
  await page.evaluate(unpin);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const asked: RunOptions = { resultTypes: ["violations"], runOnly: rules[colorScheme] };
    const { violations } = await page.evaluate((options) => window.axe.run(options), asked);
    const findings = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target, failureSummary }) => [target.join(" "), failureSummary]),
    }));
    expect(findings, `axe in the ${colorScheme} theme`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.evaluate(pinAgain);
}

/** Puts pinned parts where they rest. Elsewhere they cover a part of what the visitor scrolls to next, which axe takes for a small target. */
function unpin(): void {
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    if (getComputedStyle(element).position !== "sticky") continue;
    element.style.position = "static";
    element.toggleAttribute("data-unpinned", true);
  }
}

function pinAgain(): void {
  for (const element of document.body.querySelectorAll<HTMLElement>("[data-unpinned]")) {
    element.style.position = "";
    element.toggleAttribute("data-unpinned", false);
  }
}

/** The same for a page in a frame, in its present theme. */
export async function expectFrameAccessible(page: Page, rules = WCAG_22_AA): Promise<void> {
  const { violations } = await new AxeBuilder({ page, axeSource: AXE })
    .include(["iframe", "body"])
    .options({ resultTypes: ["violations"], runOnly: rules })
    .analyze();
  const findings = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => [target.join(" "), failureSummary]),
  }));
  expect(findings, "axe in the frame").toEqual([]);
}
