// Buying for money, from the form to the receipt: at the sandbox's provider, below and above its threshold, with
// failures on the way. With script the page polls; without script it refreshes.
import { test } from "../support/fiat-test.ts";
import { hydrates } from "../support/hydration.ts";
import { openLine } from "../support/lost-line.ts";
import { expect } from "../support/test.ts";
import { NOT_WITH_SCRIPT, ONE_LANGUAGE } from "../support/tags.ts";

test("buys below the threshold: pays by card, and the receipt has both currencies", async ({
  page,
  fiat,
  sandbox,
}) => {
  await fiat.register(fiat.path("buy-little"));
  await fiat.order("buy-little");
  await fiat.shows("payment-buy");
  await fiat.leave();
  const provider = sandbox.provider.on(page);
  await provider.useCard("works");
  await provider.goBack();
  await expect(page).toHaveURL(/\/order\/[0-9A-Z]{16}\?destinationAddress=/);
  await fiat.orderShows("completed");
  const { pathname, search } = new URL(page.url());
  const receipt = await page.request.get(`${pathname}/receipt${search}`);
  const html = await receipt.text();
  expect(html).toContain("100\u00a0USD");
  expect(html).toMatch(/0[.,]0\d+\u00a0BTC/);
});

test(
  "buys above it: terms, email, documents under review, payment",
  ONE_LANGUAGE,
  async ({ page, context, fiat, sandbox, at, t, complaints }) => {
    complaints.expect(/Failed to load resource.*422/);
    const email = await fiat.register(fiat.path("buy"));
    await fiat.order("buy");
    await fiat.shows("accept-terms");
    await fiat.acceptTerms();
    await fiat.shows("confirm-email");
    await expect(page.getByText(email).first()).toBeVisible();
    const mail = await context.newPage();
    await mail.goto(await sandbox.provider.linkTo(email));
    await sandbox.provider.on(mail).confirmEmail();
    await mail.close();
    await fiat.shows("identity");
    await fiat.leaveForCheck();
    const provider = sandbox.provider.on(page);
    await provider.handIn("go under review");
    await provider.goBack();
    // The return alone proves nothing: the page waits for the gateway's report, and then shows the order.
    await fiat.orderShows("paying-WAITING");
    await fiat.leave();
    await provider.useCard("works");
    await provider.goBack();
    await fiat.orderShows("completed");
    // Nothing remains to do at the provider, so another purchase may begin.
    await page.goto(at("/order/pending"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("order:pending.title"));
  },
);

test(
  "a press with a lost reply shows the failure and can be repeated",
  ONE_LANGUAGE,
  async ({ page, fiat, t, complaints, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, "without script the browser reports it");
    complaints.expect(/Failed to load resource: net::ERR_FAILED/);
    const line = openLine(page);
    await fiat.register(fiat.path("buy"));
    await fiat.order("buy");
    await fiat.shows("accept-terms");
    await hydrates(page);
    await line.lose();
    await fiat.acceptTerms();
    await expect(page.getByRole("alert").filter({ hasText: t("common:lostReply") })).toBeFocused();
    await line.restore();
    await fiat.acceptTerms();
    await fiat.shows("confirm-email");
    await expect(page.getByText(t("common:lostReply"))).toHaveCount(0);
  },
);

test(
  "shows the reason of a rejection and offers another try",
  NOT_WITH_SCRIPT,
  async ({ page, fiat, sandbox }) => {
    const email = await fiat.register(fiat.path("buy"));
    await fiat.order("buy");
    await fiat.acceptTerms();
    await fiat.shows("confirm-email");
    await sandbox.provider.control({ kind: "confirm-email", email });
    await fiat.shows("identity");
    await fiat.leaveForCheck();
    const provider = sandbox.provider.on(page);
    await provider.handIn("are rejected", "The photo is blurred");
    await provider.goBack();
    await fiat.shows("rejected");
    await expect(page.getByText(/The photo is blurred/)).toBeVisible();
    await fiat.press("rejected.button");
    await fiat.shows("identity");
    await fiat.leaveForCheck();
    await provider.handIn("pass");
    await provider.goBack();
    await fiat.orderShows("paying-WAITING");
  },
);

test(
  "a failed or abandoned payment is tried again for the same order",
  NOT_WITH_SCRIPT,
  async ({ page, fiat, sandbox, t }) => {
    await fiat.register(fiat.path("buy-little"));
    await fiat.order("buy-little");
    await fiat.shows("payment-buy");
    await fiat.leave();
    const provider = sandbox.provider.on(page);
    await provider.useCard("is declined by its bank");
    // The provider's page shows it and accepts another card; the order shows it too.
    await provider.giveUp();
    await provider.goBack();
    await fiat.orderShows("paying-ABANDONED");
    const [, orderId = ""] = /order\/([0-9A-Z]{16})/.exec(page.url()) ?? [];
    await sandbox.control(orderId, { kind: "fail-payment", reason: "The bank declined the card" });
    await page.reload();
    await fiat.orderShows("paying-FAILED");
    await expect(page.getByText(/The bank declined the card/)).toBeVisible();
    await expect(page.getByText(t("payment:paying.FAILED.where"))).toBeVisible();
    await fiat.leave();
    await provider.useCard("works");
    await provider.goBack();
    expect(page.url()).toContain(orderId);
    await fiat.orderShows("completed");
  },
);

test(
  "a rate that moved during a retry needs the visitor's consent",
  NOT_WITH_SCRIPT,
  async ({ page, fiat, sandbox, t }) => {
    await fiat.register(fiat.path("buy-little"));
    await sandbox.switches({
      faults: [{ call: "create-order", kind: "code", code: "ERR_BAD_REQUEST" }],
    });
    await fiat.order("buy-little");
    await fiat.shows("failed");
    await sandbox.switches({ faults: [] });
    await sandbox.market({ kind: "jump", ticker: "BTC", percent: 5 });
    await fiat.press("failed.button");
    await fiat.shows("accept-quote");
    await expect(page.getByText(t("fiat:where.buy"))).toBeVisible();
    await fiat.press("accept-quote.button");
    await fiat.shows("payment-buy");
  },
);
