import { showsPhase } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";
import { NOT_WITH_SCRIPT } from "../support/tags.ts";

test.beforeEach(async ({ sandbox }) => {
  await sandbox.switches({ autoProgress: false });
});

test(
  "an order opened without its address asks for it",
  NOT_WITH_SCRIPT,
  async ({ page, at, t, sandbox }) => {
    const order = await sandbox.makeOrder();
    const address = new URL(order.path, "http://x").searchParams.get("destinationAddress") ?? "";
    const response = await page.goto(at(`/order/${order.id.toLowerCase()}`));
    expect(response?.status()).toBe(200);
    await expect(page.getByText(/sandbox-btc-/)).toHaveCount(0);
    await page.getByRole("textbox", { name: t("order:access.label") }).fill(address);
    await page.getByRole("button", { name: t("order:access.button") }).click();
    await showsPhase(page, t, "waiting");
  },
);

test(
  "a wrong address opens nothing and stays in the field",
  NOT_WITH_SCRIPT,
  async ({ page, at, t, sandbox, complaints }) => {
    complaints.expect(/Failed to load resource.*404/);
    const order = await sandbox.makeOrder();
    const response = await page.goto(at(`/order/${order.id}?destinationAddress=0xwrong`));
    expect(response?.status()).toBe(404);
    expect(response?.headers()["cache-control"]).toBe("private, no-store");
    // Its styles are full of figures.
    const html = (await page.content()).replaceAll(/<style.*?<\/style>/gs, "");
    for (const secret of ["sandbox-btc-", "ETH", "0.1", "0,1"]) expect(html).not.toContain(secret);
    await expect(page.getByRole("textbox", { name: t("order:access.label") })).toHaveValue(
      "0xwrong",
    );
    await expect(page.getByRole("alert")).toContainText(t("order:error.error_address_incorrect"));
  },
);

test("an order that does not exist yet shows that", NOT_WITH_SCRIPT, async ({ page, at, t }) => {
  await page.goto(at("/order/pending"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("order:pending.title"));
  await page.getByRole("link", { name: t("order:pending.form"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("order:pending.title") })).toHaveCount(0);
  await expect(page).not.toHaveURL(/order/);
});

test("an email is saved once, without its plus, and shown", async ({
  page,
  at,
  t,
  sandbox,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*422/);
  const order = await sandbox.makeOrder();
  await page.goto(at(order.path));
  await page.getByRole("link", { name: t("order:keep.email") }).click();
  const field = page.getByRole("textbox", { name: t("order:email.label") });
  await field.fill("ann");
  await page.getByRole("button", { name: t("order:email.button"), exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(t("order:error.email_incorrect"));
  await expect(field).toHaveValue("ann");
  await field.fill("ann+shop@example.com");
  await page.getByRole("button", { name: t("order:email.button"), exact: true }).click();
  const said = t("order:email.sentWithoutPlus", { email: "annshop@example.com" });
  await expect(page.getByText(said)).toBeVisible();
  await expect(
    page.getByText(t("order:keep.emailed", { email: "a•••@example.com" }), { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: t("order:keep.email") })).toHaveCount(0);
  // A notification disappears automatically; its text is on the page.
  await expect(page.getByText(said)).toBeHidden();
});

test(
  "the receipt is a file that works on its own",
  NOT_WITH_SCRIPT,
  async ({ page, at, t, sandbox, context }, testInfo) => {
    const order = await sandbox.makeOrder();
    await sandbox.control(order.id, { kind: "complete" });
    await page.goto(at(order.path));
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name: t("order:keep.receipt") }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^order(-\w{4}){4}\.html$/);
    const path = testInfo.outputPath("receipt.html");
    await download.saveAs(path);
    const file = await context.newPage();
    await file.goto(`file://${path}`);
    await expect(file.getByRole("heading", { level: 1 })).toContainText(
      download.suggestedFilename().slice(6, 15),
    );
    await expect(file.getByRole("link")).toHaveCount(1);
    await file.close();
  },
);
