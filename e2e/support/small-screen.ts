import { expect, type Page } from "@playwright/test";

/** Asserts that at 320 pixels no page scrolls sideways, no control leaves its form, and no phone zooms into a field. */
export async function expectFitsSmallScreen(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const outside = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const controls = [
      ...document.querySelectorAll("main form :is(input, button, select, textarea)"),
    ];
    const sticksOut = controls.filter((control) => {
      const form = control.closest("form")?.getBoundingClientRect();
      return form !== undefined && control.getBoundingClientRect().right > form.right + 1;
    });
    const typed =
      "input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea";
    const zoomed = [...document.querySelectorAll(typed)].filter(
      (field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16,
    );
    const names = (found: readonly Element[]) => found.map(({ id }) => id);
    return {
      pixels: scrollWidth - clientWidth,
      controls: names(sticksOut),
      zoomed: names(zoomed),
    };
  });
  expect(outside, "at 320 px").toEqual({ pixels: 0, controls: [], zoomed: [] });
}
