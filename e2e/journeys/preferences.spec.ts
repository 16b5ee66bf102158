// What the visitor's system asks for: forced colours and reduced motion, on the form, on an order and on its receipt.
import type { Page } from "@playwright/test";
import { hydrates } from "../support/hydration.ts";
import { showsPhase } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";

/** How many elements of a selector are drawn. */
function countShown(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (asked) => [...document.querySelectorAll(asked)].filter((one) => one.checkVisibility()).length,
    selector,
  );
}

/** The value of a computed property of the first such element. */
function readStyle(page: Page, selector: string, property: string): Promise<string> {
  return page.evaluate(
    ([asked, name]) => {
      const element = document.querySelector(asked);
      return element ? getComputedStyle(element).getPropertyValue(name) : "missing";
    },
    [selector, property] as const,
  );
}

/** The controls and boxes that neither a border nor an outline tells from the ground. */
function listEdgeless(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    (asked) =>
      [...document.querySelectorAll(asked)]
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const own = getComputedStyle(one);
          const before = getComputedStyle(one, "::before");
          return [own, before].every(({ borderTopStyle }) => borderTopStyle === "none");
        })
        .map((one) => one.className),
    selector,
  );
}

test.describe("forced colours", () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active" }));

  test("leave the form's controls their edges, and its prints out", async ({
    page,
    at,
    exchangeForm,
  }) => {
    await exchangeForm.open(at("/?mode=FIXED"));
    await expect(exchangeForm.mode("FIXED")).toBeChecked();
    const controls = "main :is(.ticket, .btn-primary, .amount-pick, .chip, .mode)";
    expect(await countShown(page, controls)).toBeGreaterThan(8);
    expect(await listEdgeless(page, controls)).toEqual([]);
    expect(await countShown(page, ".print-corner")).toBe(0);
    await exchangeForm.address.focus();
    const ring = await exchangeForm.address.evaluate((field) => {
      const box = getComputedStyle(field.parentElement ?? field);
      return [box.outlineStyle, box.outlineWidth];
    });
    expect(ring).toEqual(["solid", "2px"]);
  });

  test("keep the way of an order readable", async ({ page, at, t, sandbox }) => {
    await sandbox.switches({ autoProgress: false });
    const order = await sandbox.makeOrder();
    await page.goto(at(order.path));
    await showsPhase(page, t, "waiting");
    expect(await countShown(page, ".print-corner")).toBe(0);
    expect(await listEdgeless(page, "main :is(.ticket, .state-chip, .note, .btn)")).toEqual([]);
    const dot = await readStyle(page, ".money-way-dot", "fill");
    expect(dot).not.toBe(await readStyle(page, ".ticket", "background-color"));
    expect(dot).not.toBe("missing");
  });

  test("leave the print of a receipt out", async ({ page, at, t, sandbox }) => {
    await sandbox.switches({ autoProgress: false });
    const order = await sandbox.makeOrder();
    await sandbox.control(order.id, { kind: "complete" });
    await page.goto(at(order.path));
    await showsPhase(page, t, "completed");
    expect(await countShown(page, ".ticket .order-stamp")).toBe(1);
    const file = await page.request.get(at(order.path).replace("?", "/receipt?"));
    // Without the policy of the order's page.
    await page.goto("about:blank");
    await page.setContent(await file.text());
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await countShown(page, "svg.print")).toBe(0);
    await page.emulateMedia({ forcedColors: "none" });
    expect(await countShown(page, "svg.print")).toBe(1);
  });
});

test("reduced motion stops what moves on the form, and only then", async ({
  page,
  at,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/"));
  const readSwap = () => readStyle(page, ".rate-swap svg", "transition-duration");
  expect(await readSwap()).toBe("0s");
  await exchangeForm.swap.click();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await readSwap()).not.toBe("0s");
});

test("reduced motion lands the stamp and the receipt at once, and only then", async ({
  page,
  at,
  t,
  sandbox,
}) => {
  await sandbox.switches({ autoProgress: false });
  const order = await sandbox.makeOrder();
  await page.goto(at(order.path));
  await hydrates(page);
  await showsPhase(page, t, "waiting");
  await sandbox.control(order.id, { kind: "complete" });
  await showsPhase(page, t, "completed");
  const readMoves = async () => [
    await readStyle(page, ".order-stamp", "animation-name"),
    await readStyle(page, ".ticket-torn > .ticket-lower", "animation-name"),
  ];
  expect(await readMoves()).toEqual(["none", "none"]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await readMoves()).toEqual(["stamp-land", "ticket-tear"]);
});
