import type { Page } from "@playwright/test";

/** The page's own script has taken over; React leaves its mark on what it holds. What is done before is done without script. */
export async function hydrates(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const skip = document.querySelector(".shell-skip");
    return skip !== null && Object.keys(skip).some((key) => key.startsWith("__reactProps"));
  });
}
