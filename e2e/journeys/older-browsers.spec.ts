// Browsers of the list in docs/browsers.md, older ones, and pages whose script fails.
import { COLOURS, expectAccessible } from "../support/axe.ts";
import { openAccountPage, registerAccount } from "../support/account-page.ts";
import { hydrates } from "../support/hydration.ts";
import { makeOldest, makeTooOld, withoutDateFields } from "../support/older-browser.ts";
import { expect, test } from "../support/test.ts";
import { openVerification } from "../support/verification-page.ts";

test("the oldest browsers exchange, sign in and read, with every colour in both themes", async ({
  page,
  at,
  t,
  complaints,
  exchangeForm,
}) => {
  // The changed page counts as one of another network.
  complaints.expect(/LOCAL_NETWORK_ACCESS/);
  await makeOldest(page);
  const account = openAccountPage(page, t);
  await exchangeForm.open(at("/"));
  await expectAccessible(page, COLOURS);
  await exchangeForm.pick("receive").click();
  await page.getByRole("combobox").fill("eth");
  await page.getByRole("option").first().click();
  await exchangeForm.fillIn();
  await exchangeForm.settle();
  await exchangeForm.submit();
  await exchangeForm.arrives();
  await expectAccessible(page, COLOURS);
  await page.goto(at("/lk?dialog=login"));
  await hydrates(page);
  await expectAccessible(page, COLOURS);
  await account.enter();
  await account.isSignedIn();
  for (const path of ["/profile/wallet", "/docs/api"]) {
    await page.goto(at(path));
    await expectAccessible(page, COLOURS);
  }
});

test("a browser in which the script fails keeps the page, and its form creates an order", async ({
  page,
  at,
  complaints,
  exchangeForm,
}) => {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  complaints.expect(/hasOwn|\.at is not a function|error #423|goes on without/);
  await makeTooOld(page);
  await page.goto(at("/exchange-btc-eth"));
  await expect.poll(() => lines.filter((line) => line.includes("goes on without"))).toHaveLength(1);
  await exchangeForm.fillIn();
  await exchangeForm.submit();
  await exchangeForm.arrives();
});

test.describe("an order's page goes on without script if", () => {
  for (const [name, files, body] of [
    ["its last script does not arrive", "**/assets/entry.client-*", undefined],
    ["a file is newer than the browser", "**/assets/route-*", "export let x = class { @@@"],
    ["the scripts of every page do not arrive", "**/assets/packages-*", undefined],
  ] as const) {
    test(name, async ({ page, at, t, sandbox, complaints }) => {
      complaints.expect(
        /Failed to (?:fetch|load resource)|ERR_FAILED|SyntaxError|Invalid|goes on without/,
      );
      await sandbox.switches({ autoProgress: false });
      const order = await sandbox.makeOrder();
      await page.route(files, (route) =>
        body === undefined
          ? route.abort()
          : route.fulfill({ contentType: "text/javascript", body }),
      );
      await page.goto(at(order.path));
      await expect(page.getByRole("link", { name: t("order:refresh.stop") })).toBeVisible();
    });
  }
});

test("a browser without date fields shows how dates are written, and reads any digits", async ({
  page,
  product,
  at,
  t,
  complaints,
}) => {
  complaints.expect(/LOCAL_NETWORK_ACCESS|status of 422 /);
  await registerAccount({ page, product, at });
  await withoutDateFields(page);
  const form = openVerification(page, t);
  const { text, next } = form;
  await page.goto(at("/profile/verification?step=document"));
  await form.fillIn();
  const born = page.getByLabel(text("field.birthDate"));
  await expect(born).toHaveAttribute("placeholder", t("dayFormat"));
  await expect(born).toHaveJSProperty("type", "text");
  await born.fill("10 December");
  await next.click();
  await expect(page.getByRole("alert")).toContainText(text("problem.not_a_date"));
  await expect(born).toHaveValue("10 December");
  await born.fill("１０．１２．１９９０");
  await next.click();
  await expect(page.getByLabel(text("field.facePhoto"), { exact: true })).toBeVisible();

  const from = page.getByLabel(t("earnings:history.from"));
  await page.goto(at("/profile/history?from=２０２６／１１／２１"));
  await expect(from).toHaveValue("2026-11-21");
  await page.goto(at("/profile/history"));
  await expect(from).toHaveAttribute("placeholder", t("dayFormat"));
});
