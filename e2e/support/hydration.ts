import type { Page } from "@playwright/test";

/** Waits until the page has hydrated: React marks its nodes. Earlier actions run without script. */
export async function hydrates(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const skip = document.querySelector(".shell-skip");
    return skip !== null && Object.keys(skip).some((key) => key.startsWith("__reactProps"));
  });
}

/** Waits until React has hydrated the whole page, parts that wait for data or script included. */
export async function hydratesWhole(page: Page): Promise<void> {
  await hydrates(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll("#page main *:not([data-foreign])")].every((element) =>
      Object.keys(element).some((key) => key.startsWith("__react")),
    ),
  );
}

/** Waits until the page's last inline script has noted the server's elements; later additions are an extension's. */
export async function isWritten(page: Page): Promise<void> {
  await page.waitForFunction(() => "ownElements" in window);
}
