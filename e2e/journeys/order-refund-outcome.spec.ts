import type { Page } from "@playwright/test";
import { bech32 } from "@scure/base";
import { BTC_ADDRESS, showsPhase } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";
import { NOT_WITH_SCRIPT, SHOWN_BY_BROWSER } from "../support/tags.ts";

const OTHER_ADDRESS = "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3";

/** Requests the refund to six addresses, as anyone with the order's link can. */
async function nameManyAddresses({ request }: Page, path: string): Promise<void> {
  const { pathname, searchParams } = new URL(path, "https://agio.test");
  const orderId = pathname.split("/").at(-1);
  const destinationAddress = searchParams.get("destinationAddress");
  for (const index of Array(6).keys()) {
    const refundAddress = bech32.encode("bc", [
      0,
      ...bech32.toWords(
        Uint8Array.from({ length: 20 }, (_, place) => (place + 3) ** 3 + 17 * index),
      ),
    ]);
    const requested = await request.post("/api/v1/orders/public/request-refund", {
      headers: { "Sec-Fetch-Site": "same-origin" },
      data: { orderId, destinationAddress, refundAddress },
    });
    expect(requested.status()).toBe(202);
  }
}

test.beforeEach(async ({ page, sandbox }) => {
  await sandbox.switches({ autoProgress: false });
  await page.setViewportSize({ width: 390, height: 844 });
});

test(
  "the first refund address of an order waits, and a phone shows until when",
  SHOWN_BY_BROWSER,
  async ({ page, at, t, sandbox, javaScriptEnabled }) => {
    const order = await sandbox.makeOrder({ rateMode: "FLOATING" });
    await sandbox.control(order.id, { kind: "wrong-amount" });
    await page.goto(at(order.path));
    await showsPhase(page, t, "decision");
    const refund = page.getByRole("region", { name: t("order:refund.title", { ticker: "BTC" }) });
    await expect(refund).toContainText(t("order:refund.firstAddress"));
    await refund.getByRole("textbox").fill(BTC_ADDRESS);
    await refund.getByText(t("order:refund.choose", { ticker: "BTC" })).click();
    await refund.getByRole("button", { name: t("order:refund.button", { ticker: "BTC" }) }).click();
    const outcome = page.getByRole("heading", { name: t("order:pendingRefund.title") });
    await expect(outcome).toBeInViewport({ ratio: 0.9 });
    if (javaScriptEnabled) await expect(outcome).toBeFocused();
    const waiting = page.getByRole("region", { name: t("order:pendingRefund.title") });
    await expect(waiting).toContainText(/\d\d:\d\d/);
    await expect(waiting).toContainText(t("order:pendingRefund.notYours"));
    await expect(refund.getByRole("textbox")).toBeHidden();
    // The next polls leave view and form as they are.
    if (javaScriptEnabled) await page.waitForResponse(/\.data/);
    await expect(outcome).toBeInViewport({ ratio: 0.9 });
    await expect(refund.getByRole("textbox")).toBeHidden();
  },
);

test(
  "a waiting refund is not replaced by a second address",
  NOT_WITH_SCRIPT,
  async ({ page, at, t, sandbox }) => {
    const order = await sandbox.makeOrder({ rateMode: "FLOATING" });
    await sandbox.control(order.id, { kind: "wrong-amount" });
    await page.goto(at(order.path));
    const refund = page.getByRole("region", { name: t("order:refund.title", { ticker: "BTC" }) });
    await refund.getByRole("textbox").fill(BTC_ADDRESS);
    await refund.getByText(t("order:refund.choose", { ticker: "BTC" })).click();
    await refund.getByRole("button", { name: t("order:refund.button", { ticker: "BTC" }) }).click();
    const waiting = page.getByRole("region", { name: t("order:pendingRefund.title") });
    await expect(waiting).toContainText(t("order:pendingRefund.notYours"));
    await refund.getByText(t("order:refund.anotherAddress")).click();
    await refund.getByRole("textbox").fill(OTHER_ADDRESS);
    await refund.getByText(t("order:refund.choose", { ticker: "BTC" })).click();
    await refund.getByRole("button", { name: t("order:refund.button", { ticker: "BTC" }) }).click();
    await expect(page.getByText(t("order:done.refundContested"))).toBeVisible();
    await expect(waiting).not.toContainText(t("order:pendingRefund.notYours"));
    const [said = ""] = t("order:pendingRefund.contested").split("<time/>");
    await expect(waiting.getByText(said)).toBeVisible();
    const shown = (await waiting.innerText()).replaceAll(/\s/g, "");
    expect([shown.includes(BTC_ADDRESS), shown.includes(OTHER_ADDRESS)]).toEqual([true, false]);
  },
);

test(
  "the outcome of a refund to the agreed address is in view",
  SHOWN_BY_BROWSER,
  async ({ page, at, t, sandbox, javaScriptEnabled }) => {
    const order = await sandbox.makeOrder({ rateMode: "FIXED", refundAddress: BTC_ADDRESS });
    await sandbox.control(order.id, { kind: "wrong-amount" });
    await page.goto(at(order.path));
    const refund = page.getByRole("region", { name: t("order:refund.title", { ticker: "BTC" }) });
    await refund.getByText(t("order:refund.choose", { ticker: "BTC" })).click();
    await refund.getByRole("button", { name: t("order:refund.button", { ticker: "BTC" }) }).click();
    await showsPhase(page, t, "refunding");
    const outcome = page.getByRole("heading", { level: 1 });
    await expect(outcome).toBeInViewport({ ratio: 0.9 });
    if (javaScriptEnabled) await expect(outcome).toBeFocused();
    await expect(refund).toHaveCount(0);
  },
);

test(
  "whatever addresses strangers named, an email lets the owner enter any",
  NOT_WITH_SCRIPT,
  async ({ page, t, sandbox }) => {
    const agreed = { refundAddress: BTC_ADDRESS, userEmail: "ada@example.com" };
    const order = await sandbox.makeOrder({ ...agreed, rateMode: "FIXED" });
    await sandbox.control(order.id, { kind: "wrong-amount" });
    await nameManyAddresses(page, order.path);
    await page.goto("/sandbox/outbox");
    await page.getByRole("link", { name: new RegExp(`${order.id}.*refundChoice=`) }).click();
    const waiting = page.getByRole("region", { name: t("order:pendingRefund.title") });
    await expect(waiting).toContainText(t("order:pendingRefund.chosen"));
    const refund = page.getByRole("region", { name: t("order:refund.title", { ticker: "BTC" }) });
    await expect(refund).toContainText(t("order:refund.provenAddress"));
    await refund.getByRole("textbox").fill(OTHER_ADDRESS);
    await refund.getByText(t("order:refund.choose", { ticker: "BTC" })).click();
    await refund.getByRole("button", { name: t("order:refund.button", { ticker: "BTC" }) }).click();
    await showsPhase(page, t, "refunding");
    await expect(page).not.toHaveURL(/refundChoice/);
  },
);
