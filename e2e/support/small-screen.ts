import { expect, type Page } from "@playwright/test";

/** Asserts that at 320 pixels nothing has to be scrolled sideways, and no control sticks out of its form. */
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
    return { pixels: scrollWidth - clientWidth, controls: sticksOut.map(({ id }) => id) };
  });
  expect(outside, "at 320 px").toEqual({ pixels: 0, controls: [] });
}
