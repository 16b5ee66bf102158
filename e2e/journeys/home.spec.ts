import { expect, test } from "../support/test.ts";
import { NOT_WITH_SCRIPT, SHOWN_BY_BROWSER } from "../support/tags.ts";

const OPTIONAL_CALLS = ["latest", "stats", "public-pairs", "rate-history"];

test(
  "the home page explains the exchange, with questions and answers",
  NOT_WITH_SCRIPT,
  async ({ page, at, t }) => {
    await page.goto(at("/"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("home:title"));
    const latest = page.getByRole("region", { name: t("home:latest.title") });
    await expect(latest.getByRole("listitem")).toHaveCount(5);
    await expect(page.getByText(t("home:facts.today"))).toBeVisible();
    const answer = page.getByText(t("home:questions.fees.answer"));
    await expect(answer).toBeHidden();
    await page.getByText(t("home:questions.fees.question"), { exact: true }).click();
    await expect(answer).toBeVisible();
  },
);

test(
  "a popular pair opens its own page, with its rates and answers about it",
  NOT_WITH_SCRIPT,
  async ({ page, at, t }) => {
    await page.goto(at("/"));
    const popular = page.getByRole("region", { name: t("home:popular.title") });
    await popular.getByRole("link", { name: /BTC → XMR/ }).click();
    await expect(page).toHaveURL(new RegExp(`${at("/exchange-btc-xmr")}(\\?|$)`));
    const names = { from: "BTC", to: "XMR" };
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("home:pairTitle", names));
    const history = page.getByRole("region", { name: t("home:history.title", names) });
    await expect(history.getByRole("img").first()).toBeVisible();
    await history.getByText(t("home:history.table.24h"), { exact: true }).click();
    await expect(history.getByRole("row")).toHaveCount(14);
    const [start = ""] = t("home:pair.limits.answer", { ...names, min: "|", max: "|" }).split("|");
    const limits = page.getByText(new RegExp(`^${start}0[.,]000\\d+`));
    await expect(limits).toBeHidden();
    await page.getByText(t("home:pair.limits.question", names), { exact: true }).click();
    await expect(limits).toBeVisible();
  },
);

test(
  "both amounts are visible without scrolling, on a phone and on a laptop",
  SHOWN_BY_BROWSER,
  async ({ page, at, exchangeForm }) => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1366, height: 768 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(at("/"));
      await expect(exchangeForm.send).toBeInViewport({ ratio: 1 });
      await expect(exchangeForm.receive).toBeInViewport({ ratio: 1 });
    }
  },
);

test(
  "leaves out the parts that the gateway does not send",
  NOT_WITH_SCRIPT,
  async ({ page, at, t, sandbox, product }) => {
    await sandbox.switches({
      faults: OPTIONAL_CALLS.map((call) => ({ call, kind: "status", status: 500 })),
    });
    // An isolate's cache would hide it. The next journey opens no page of this address.
    await product.restart();
    await page.goto(at("/?mode=FIXED"));
    await expect(page.getByRole("region", { name: t("home:steps.title") })).toBeVisible();
    for (const title of [t("home:latest.title"), t("home:facts.today"), t("home:popular.title")]) {
      await expect(page.getByText(title, { exact: true })).toHaveCount(0);
    }
  },
);
