import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The themes are one markup in two sets of colours. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Asserts that axe finds nothing on the page as it stands, in the light and in the dark theme. English stands for all
 * languages: markup and colours are the same, and no text is missing (tests/architecture/locales.test.ts).
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isEnglish = (await page.getByRole("document").getAttribute("lang")) === "en";
  if (!isEnglish) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page })
      .options({ resultTypes: ["violations"] })
      // In the page itself, which has no frames, and not in a blank one opened for each run: half the work.
      .setLegacyMode();
    const asked = colorScheme === "light" ? axe.withTags(WCAG_22_AA) : axe.withRules(COLOURS);
    const { violations } = await asked.analyze();
    const findings = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target, failureSummary }) => [target.join(" "), failureSummary]),
    }));
    expect(findings, `axe in the ${colorScheme} theme`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** The same for what the page shows in its frame, in the theme that it has. */
export async function expectFrameAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(["iframe", "body"])
    .options({ resultTypes: ["violations"] })
    .withTags(WCAG_22_AA)
    .analyze();
  const findings = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => [target.join(" "), failureSummary]),
  }));
  expect(findings, "axe in the frame").toEqual([]);
}
