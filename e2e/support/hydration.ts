import type { Page } from "@playwright/test";

/** The page's own script has taken over; React leaves its mark on what it holds. What is done before is done without script. */
export async function hydrates(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const skip = document.querySelector(".shell-skip");
    return skip !== null && Object.keys(skip).some((key) => key.startsWith("__reactProps"));
  });
}

/** React has taken over the whole page, the parts that wait for their data or script included. */
export async function hydratesWhole(page: Page): Promise<void> {
  await hydrates(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll("#page main *:not([data-foreign])")].every((element) =>
      Object.keys(element).some((key) => key.startsWith("__react")),
    ),
  );
}

/** The page's last inline script has noted which elements are the server's; what is added from now on is an extension's. */
export async function isWritten(page: Page): Promise<void> {
  await page.waitForFunction(() => "ownElements" in window);
}
