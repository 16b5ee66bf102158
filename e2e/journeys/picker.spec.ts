import { z } from "zod";
import { expect, test } from "../support/test.ts";

const COUNT = 1_500;
const LIST = "/api/v2/instruments/public?all=true";
const instruments = z.array(
  z.looseObject({ slug: z.string(), currencyTitle: z.string(), bestChangeName: z.string() }),
);

test("1,500 coins are drawn as they are come to, by keyboard, wheel and search", async ({
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
