import { expect, test } from "../support/test.ts";
import { BTC_ADDRESS, openOrderPage, showsPhase } from "../support/order-page.ts";
import { NOT_WITH_SCRIPT, SHOWN_BY_BROWSER } from "../support/tags.ts";

test.describe("an order without the visitor's action", () => {
  for (const rateMode of ["FLOATING", "FIXED"] as const) {
    const tags = rateMode === "FLOATING" ? NOT_WITH_SCRIPT : {};
    test(
      `is followed to its end: ${rateMode}`,
      tags,
      async ({ page, at, t, sandbox, javaScriptEnabled }) => {
        const order = await sandbox.makeOrder({ rateMode, refundAddress: BTC_ADDRESS });
        const open = openOrderPage(page, at(order.path), javaScriptEnabled);
        await open.first();
        const asked = { documents: 0, data: 0 };
        page.on("request", (request) => {
          if (request.resourceType() === "document") asked.documents += 1;
          if (new URL(request.url()).pathname === `${at(order.path).split("?")[0] ?? ""}.data`) {
            asked.data += 1;
          }
        });
        await showsPhase(page, t, "waiting");
        await expect(page.getByRole("heading", { level: 1 })).toContainText(
          open.amount("0.1", "BTC"),
        );
        await expect(page.getByText(/sandbox-btc-/).first()).toBeVisible();
        await expect(async () => {
          await open.again();
          await expect(page.getByRole("heading", { level: 1 })).toContainText("ETH", {
            timeout: 6_000,
          });
          await expect(page.getByText(t("order:log.WITHDRAWAL_COMPLETED"))).toBeVisible({
            timeout: 500,
          });
        }).toPass();
        await expect(page.getByRole("link", { name: t("order:repeat") })).toHaveAttribute(
          "href",
          `${at("/exchange-btc-eth")}?amount=0.1&coin=btc${rateMode === "FIXED" ? "&mode=FIXED" : ""}`,
        );
        await expect(page).toHaveTitle(/ETH/);
        // With script the page requests an order's data, not the page.
        expect({ documents: asked.documents > 0, data: asked.data > 0 }).toEqual({
          documents: !javaScriptEnabled,
          data: javaScriptEnabled,
        });
      },
    );
  }
});

test("the page keeps the known state while the gateway is down, and recovers", async ({
  page,
  at,
  t,
  sandbox,
  complaints,
  javaScriptEnabled,
}) => {
  await sandbox.switches({ autoProgress: false });
  const order = await sandbox.makeOrder();
  if (javaScriptEnabled) {
    // The browser logs each poll with status 503.
    complaints.expect(/Failed to load resource/);
    await page.goto(at(order.path));
    await sandbox.switches({ faults: [{ call: "order", kind: "status", status: 503 }] });
    await expect(page.getByText(t("order:stale").split(".")[0] ?? "")).toBeVisible();
    await expect(page.getByText(/sandbox-btc-/).first()).toBeVisible();
  } else {
    await sandbox.switches({ faults: [{ call: "order", kind: "status", status: 503 }] });
    const response = await page.goto(at(order.path));
    expect(response?.status()).toBe(503);
    await expect(page.getByText(t("order:unavailable.text"))).toBeVisible();
  }
  await sandbox.switches({ faults: [] });
  if (!javaScriptEnabled)
    await page.getByRole("link", { name: t("order:unavailable.button") }).click();
  await expect(page.getByText(/sandbox-btc-/).first()).toBeVisible();
  await expect(page.getByText(t("order:stale").split(".")[0] ?? "")).toHaveCount(0);
});

test(
  "without script the page reloads until the visitor stops it",
  NOT_WITH_SCRIPT,
  async ({ page, at, t, sandbox }) => {
    await sandbox.switches({ autoProgress: false });
    const order = await sandbox.makeOrder();
    await page.goto(at(order.path));
    await expect(page.locator('head meta[http-equiv="refresh"]')).toHaveAttribute("content", "15");
    await page.getByRole("link", { name: t("order:refresh.stop") }).click();
    await expect(page.locator('head meta[http-equiv="refresh"]')).toHaveCount(0);
    await page.getByRole("link", { name: t("order:refresh.resume") }).click();
    await page.getByRole("link", { name: t("order:keep.email") }).click();
    await expect(page.getByRole("textbox", { name: t("order:email.label") })).toBeVisible();
    await expect(page.locator('head meta[http-equiv="refresh"]')).toHaveCount(0);
  },
);

test(
  "the memo is as prominent as the address",
  SHOWN_BY_BROWSER,
  async ({ page, at, t, sandbox, javaScriptEnabled }) => {
    await sandbox.switches({ autoProgress: false });
    const order = await sandbox.makeOrder({
      from: "xrp",
      to: "btc",
      amount: "1500",
      destinationAddress: BTC_ADDRESS,
    });
    await page.goto(at(order.path));
    await expect(page.getByText(t("order:send.memo.destination-tag"))).toBeVisible();
    await expect(page.getByText(t("order:qr.noMemo.destination-tag"))).toBeVisible();
    if (javaScriptEnabled) {
      await expect(
        page.getByRole("button", { name: t("order:send.copyMemo.destination-tag") }),
      ).toBeVisible();
    } else {
      // Not even its space is reserved.
      const copy = page.getByRole("button", {
        name: t("order:send.copyAddress"),
        includeHidden: true,
      });
      expect(await copy.boundingBox()).toBeNull();
    }
  },
);

test(
  "the QR code holds the address, or address and amount",
  NOT_WITH_SCRIPT,
  async ({ page, at, t, sandbox }) => {
    await sandbox.switches({ autoProgress: false });
    const order = await sandbox.makeOrder();
    await page.goto(at(order.path));
    const code = (kind: "address" | "uri") =>
      page.getByRole("img", { name: t(`order:qr.${kind}`) });
    await expect(code("address")).toBeVisible();
    await page.getByRole("link", { name: t("order:qr.showUri") }).click();
    await expect(code("uri")).toBeVisible();
    await page.getByRole("link", { name: t("order:qr.showAddress") }).click();
    await expect(code("address")).toBeVisible();
  },
);
