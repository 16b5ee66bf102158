// A client navigation gives the page its own head and keeps the document's elements.
import type { Page } from "@playwright/test";
import { ANNA, openAccountPage } from "../support/account-page.ts";
import { hydrates } from "../support/hydration.ts";
import { navigate, readHead, readSheets } from "../support/page-head.ts";
import { expect, test } from "../support/test.ts";

/** The edge's attributes on <html>, limited to values that are the same on each page. */
function readMarks(page: Page): Promise<string[]> {
  return page.evaluate(() => document.documentElement.getAttributeNames().sort());
}

/** Follows a link to every page in turn, and checks the head after loading. */
const WAY = [
  "/exchange-btc-eth",
  "/no-such-page",
  "/docs/api/orders",
  "/order/5D3Q1Z7M?destinationAddress=bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  "/price/btc",
  "/my-exchanges",
  "/",
];

for (const isLater of [false, true]) {
  const name = isLater ? "that links its sheets" : "with its styles in it";
  test(`each page gets its own head and keeps the document's, on a page ${name}`, async ({
    page,
    at,
    context,
    complaints,
    sandbox,
    t,
  }) => {
    complaints.expect(/status of 404/);
    // A pair's structured data contains its rate.
    await sandbox.market({ kind: "freeze" });
    if (isLater) {
      const account = openAccountPage(page, t);
      await page.goto(at("/lk?dialog=login"));
      await account.enter(ANNA);
      await account.isSignedIn();
    }
    await page.goto(at("/"));
    await hydrates(page);
    const marks = await readMarks(page);
    const fresh = await context.newPage();
    for (const path of WAY) {
      await navigate(page, at(path));
      await fresh.goto(at(path));
      await expect.poll(() => readHead(page), path).toEqual(await readHead(fresh));
      expect(await readSheets(page), path).toEqual(expect.arrayContaining(await readSheets(fresh)));
      expect(await readMarks(page), path).toEqual(marks);
    }
    for (const path of WAY.toReversed().slice(1)) {
      await page.goBack();
      // The exchange form writes its state into the address.
      await expect(page).toHaveURL(({ pathname }) => at(path).split("?")[0] === pathname);
      await fresh.goto(page.url());
      await expect.poll(() => readHead(page), `back to ${path}`).toEqual(await readHead(fresh));
    }
    expect(await readMarks(page)).toEqual(marks);
  });
}

test("a failed loader shows an error page with styles, and the next page is complete", async ({
  page,
  at,
  t,
  product,
  sandbox,
  complaints,
}) => {
  complaints.expect(/status of 50\d/);
  // An isolate caches the list: a new one has to call.
  await product.restart();
  await sandbox.switches({ faults: [{ call: "public-pairs", kind: "status", status: 500 }] });
  await page.goto(at("/lk?dialog=login"));
  await hydrates(page);
  const [sheets, marks] = [await readSheets(page), await readMarks(page)];
  await navigate(page, at("/popular-exchanges"));
  await expect(page).toHaveTitle(new RegExp(t("error:gateway.title")));
  expect(await readHead(page)).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(await readSheets(page)).toEqual(expect.arrayContaining(sheets.slice(0, 1)));
  expect(await readMarks(page)).toEqual(marks);
  await sandbox.switches({ faults: [] });
  await page.goBack();
  await expect(page.getByRole("textbox", { name: t("auth:email") })).toBeVisible();
  expect(await readSheets(page)).toEqual(sheets);
});

test("keeps the styled page and what was typed when the shell fails", async ({
  page,
  at,
  t,
  complaints,
  exchangeForm,
}) => {
  complaints.expect(/./);
  await page.setViewportSize({ width: 1440, height: 900 });
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.address.fill("0x5aAeb6");
  const [sheets, marks] = [await readSheets(page), await readMarks(page)];
  // The shell needs it to preload the docs.
  await page.evaluate(() => {
    const { routes } = window.__remixManifest;
    for (const id of Object.keys(routes))
      if (id.startsWith("docs")) Reflect.deleteProperty(routes, id);
  });
  const menu = page.getByRole("navigation", { name: t("nav.main") });
  const link = await menu.getByRole("link", { name: t("nav.docs") }).boundingBox();
  const goesOn = page.waitForEvent("console", (line) => line.text().includes("goes on without"));
  await page.mouse.move((link?.x ?? 0) + 5, (link?.y ?? 0) + 5);
  await goesOn;
  expect([await readSheets(page), await readMarks(page)]).toEqual([sheets, marks]);
  await expect(exchangeForm.address).toHaveValue("0x5aAeb6");
  await menu.getByRole("link", { name: t("nav.docs") }).click();
  await expect(page).toHaveURL(at("/docs"));
});
