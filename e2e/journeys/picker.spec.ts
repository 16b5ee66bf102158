import * as z from "zod";
import { expect, test } from "../support/test.ts";

const COUNT = 1_500;
const LIST = "/api/v2/instruments/public?all=true";
const instruments = z.array(
  z.looseObject({ slug: z.string(), currencyTitle: z.string(), bestChangeName: z.string() }),
);

test("draws 1,500 coins only as they come into view, by keyboard, wheel and search", async ({
  at,
  page,
  product,
  javaScriptEnabled,
  exchangeForm,
}) => {
  test.skip(!javaScriptEnabled, "without script the server cuts the list");
  const known = instruments.parse(await (await fetch(product.url + LIST)).json());
  const many = Array.from({ length: COUNT }, (_, index) => {
    const { slug, currencyTitle, bestChangeName, ...rest } = known[index % known.length] ?? {
      slug: "",
      currencyTitle: "",
      bestChangeName: "",
    };
    const end = index < known.length ? "" : `Z${String(index)}`;
    const names = { currencyTitle: currencyTitle + end, bestChangeName: bestChangeName + end };
    return { ...rest, ...names, slug: slug + end.toLowerCase() };
  });
  await page.route(`**${LIST}`, (route) => route.fulfill({ json: many }));
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.pick("receive").click();
  const dialog = page.getByRole("dialog", { name: exchangeForm.text("picker.title.receive") });
  const rows = dialog.getByRole("option");
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(200);
  const total = Number(await rows.first().getAttribute("aria-setsize"));
  expect(total).toBeGreaterThanOrEqual(COUNT);
  const drawn = await rows.count();
  await dialog.getByRole("listbox").hover();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => rows.count()).toBeGreaterThan(drawn);
  await page.keyboard.press("End");
  await expect(dialog.getByRole("option", { selected: true })).toHaveAttribute(
    "aria-posinset",
    String(total),
  );
  await expect(dialog.getByRole("option", { selected: true })).toBeInViewport();
  await dialog.getByRole("combobox").fill(many.at(-1)?.currencyTitle ?? "");
  await expect(rows).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(exchangeForm.pick("receive")).toContainText(many.at(-1)?.currencyTitle ?? "");
});

test("filters the list by network and keeps the typed values", async ({
  at,
  page,
  javaScriptEnabled,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.send.fill("0.3");
  await exchangeForm.pick("receive").click();
  const dialog = page.getByRole("dialog", { name: exchangeForm.text("picker.title.receive") });
  const search = dialog.getByRole(javaScriptEnabled ? "combobox" : "searchbox");
  await search.fill("usdt");
  if (!javaScriptEnabled) await search.press("Enter");
  const networks = dialog.getByRole("group", { name: exchangeForm.text("picker.networks") });
  await networks.getByRole("button", { name: /Tron/ }).click();
  const rows = dialog.getByRole(javaScriptEnabled ? "option" : "listitem");
  await expect(rows).toHaveCount(1);
  await expect(networks.getByRole("button", { name: /Tron/, pressed: true })).toBeVisible();
  if (javaScriptEnabled) await rows.click();
  else await rows.getByRole("button").click();
  await expect(exchangeForm.pick("receive")).toContainText("USDT");
  await expect(exchangeForm.send).toHaveValue("0.3");
});

test.describe("the list that the server wrote", () => {
  test.skip(
    ({ javaScriptEnabled }) => !javaScriptEnabled,
    "without script the server's list stays",
  );

  test("stays until the dialog's own list loads, with the typed search", async ({
    at,
    page,
    exchangeForm,
  }) => {
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = page.waitForRequest(`**${LIST}`);
    await page.route(`**${LIST}`, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(at("/exchange-btc-eth?pick=receive&q=usdt"));
    const dialog = page.getByRole("dialog", { name: exchangeForm.text("picker.title.receive") });
    await asked;
    const written = dialog.getByRole("listitem").filter({ hasText: "USDT" });
    await expect(written.first()).toBeVisible();
    await dialog.getByRole("searchbox").fill("xmr");
    await expect(dialog.getByRole("combobox")).toHaveCount(0);
    release?.();
    await expect(dialog.getByRole("combobox")).toHaveValue("xmr");
    await expect(dialog.getByRole("option")).toHaveCount(1);
  });

  test("stays where the dialog's own list does not load", async ({
    at,
    page,
    exchangeForm,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource: net::ERR_FAILED/);
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith(LIST));
    await page.route(`**${LIST}`, (route) => route.abort());
    await page.goto(at("/exchange-btc-eth?pick=receive&q=xmr"));
    await failed;
    const dialog = page.getByRole("dialog", { name: exchangeForm.text("picker.title.receive") });
    await dialog.getByRole("listitem").getByRole("button").click();
    await expect(exchangeForm.pick("receive")).toContainText("XMR");
    await expect(dialog).toHaveCount(0);
  });
});
