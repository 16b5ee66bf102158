import type { Page } from "@playwright/test";
import { ORDER_REFRESH_SECONDS } from "../../app/domain/limits/order-limits.ts";
import type { MadeOrder } from "../../scripts/product/sandbox.ts";
import { hydrates } from "../support/hydration.ts";
import { showsPhase } from "../support/order-page.ts";
import { keepScripts } from "../support/slow-line.ts";
import { expect, test } from "../support/test.ts";

// `npm start` delivers a compressed page in one piece; only an uncompressed page streams.
test.use({ extraHTTPHeaders: { "accept-encoding": "identity" } });

test("a key pressed before the page is first drawn does no harm", async ({
  at,
  page,
  exchangeForm,
}) => {
  // React schedules its work by messages: until the key is pressed each turn is late, as on a busy machine.
  await page.addInitScript(() => {
    const post: unknown = Reflect.get(MessagePort.prototype, "postMessage");
    function postLate(this: MessagePort, ...message: unknown[]): void {
      setTimeout(
        () => {
          if (typeof post === "function") Reflect.apply(post, this, message);
        },
        location.hash === "#main" ? 0 : 500,
      );
    }
    Reflect.set(MessagePort.prototype, "postMessage", postLate);
  });
  await page.goto(at("/"), { waitUntil: "commit" });
  await page.waitForFunction(() => {
    const taken = document.querySelector("#page");
    return taken && Object.keys(taken).some((key) => key.startsWith("__reactContainer"));
  });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await hydrates(page);
  await exchangeForm.send.fill("7");
  await expect(page).toHaveURL(/[?&]amount=7&/);
  await expect(exchangeForm.send).toHaveValue("7");
});

for (const path of ["/", "/exchange-btc-eth"]) {
  test(`input before the form's script arrives is kept: ${path}`, async ({
    page,
    at,
    t,
    exchangeForm,
  }) => {
    let release: (() => void) | undefined;
    const scriptRequest = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/exchange-form-*.js", async (route) => {
      await scriptRequest;
      await route.continue();
    });
    await page.goto(at(path), { waitUntil: "commit" });
    await hydrates(page);
    await exchangeForm.send.fill("7");
    const skip = page.getByRole("link", { name: t("nav.skip") });
    await skip.focus();
    await skip.press("Enter");
    await expect(page).toHaveURL(/#main$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/#/);
    await expect(exchangeForm.send).toHaveValue("7");
    release?.();
    await expect(page).toHaveURL(/[?&]amount=7&/);
    await expect(exchangeForm.send).toHaveValue("7");
  });

  test(`input while the page still streams does not interrupt it: ${path}`, async ({
    page,
    at,
    t,
    sandbox,
    product,
    exchangeForm,
  }) => {
    const calls = ["latest", "stats", "public-pairs", "rate-history"];
    const faults = calls.map((call) => ({ call, kind: "delay", delayMs: 3_000 }));
    // An isolate caches these and the page: a new one has to call.
    await product.restart();
    await sandbox.switches({ faults });
    await page.goto(at(path), { waitUntil: "commit" });
    await hydrates(page);
    await exchangeForm.isTakenOver();
    const received = (await exchangeForm.pick("receive").textContent()) ?? "";
    await exchangeForm.swap.click();
    await expect(page).toHaveURL(/[?&]send=/);
    const skip = page.getByRole("link", { name: t("nav.skip") });
    await skip.focus();
    await skip.press("Enter");
    await expect(page).toHaveURL(/#main$/);
    const latest = page.getByRole("region", { name: t("home:latest.title") });
    await expect(latest.getByRole("listitem").first()).toBeVisible();
    await page.waitForLoadState();
    await expect(exchangeForm.pick("send")).toHaveText(received);
  });
}

const unhydrated = test.extend<{ order: MadeOrder }>({
  /** An order whose page is open without its texts. Its clock moves only on the journey's command. */
  order: async ({ at, page, sandbox, complaints }, use) => {
    complaints.expect(/Failed to (?:fetch|load resource)|ERR_FAILED/);
    await sandbox.switches({ autoProgress: false });
    const order = await sandbox.makeOrder();
    await page.clock.install();
    await page.route("**/_i18n/**", (route) => route.abort());
    await page.goto(at(order.path));
    await use(order);
  },
});

unhydrated(
  "an order page that cannot be hydrated goes on as without script",
  async ({ t, page, sandbox, order }) => {
    await showsPhase(page, t, "waiting");
    await sandbox.control(order.id, { kind: "complete" });
    await page.clock.fastForward(ORDER_REFRESH_SECONDS * 1_000);
    await showsPhase(page, t, "completed");
  },
);

unhydrated(
  "an order page that cannot be hydrated stops opening itself when asked to",
  async ({ t, page, sandbox, order }) => {
    await page.getByRole("link", { name: t("order:refresh.stop") }).click();
    await expect(page.getByRole("link", { name: t("order:refresh.resume") })).toBeVisible();
    await sandbox.control(order.id, { kind: "complete" });
    await page.clock.fastForward(2 * ORDER_REFRESH_SECONDS * 1_000);
    await showsPhase(page, t, "waiting");
    await page.getByRole("link", { name: t("order:refresh.now") }).click();
    await showsPhase(page, t, "completed");
  },
);

for (const from of ["btc", "xrp"]) {
  test(`nothing on an order's page moves when its script takes over: ${from}`, async ({
    page,
    at,
    t,
    sandbox,
  }) => {
    await sandbox.switches({ autoProgress: false });
    const order = await sandbox.makeOrder({ from, amount: from === "btc" ? "0.1" : "500" });
    await asPhone(page);
    const release = await keepScripts(page);
    await page.goto(at(order.path), { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const copy = page.getByRole("button", { name: t("order:send.copyAddress") });
    await expect(copy).toBeHidden();
    const before = await findPlaces(page);
    release();
    await expect(copy).toBeVisible();
    await hydrates(page);
    expect(await findPlaces(page)).toEqual(before);
  });
}

test("nothing moves when the script takes a redirect's dialog over", async ({
  page,
  at,
  sandbox,
}) => {
  const order = await sandbox.makeOrder();
  await sandbox.control(order.id, { kind: "redirect" });
  await asPhone(page);
  const release = await keepScripts(page);
  await page.goto(at(`${order.path}&dialog=redirect`), { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const before = await findPlaces(page);
  release();
  await page.waitForFunction(() => document.querySelector("dialog:modal") !== null);
  expect(await findPlaces(page)).toEqual(before);
});

/** A phone that supports notifications. */
async function asPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  // A headless browser denies every permission request.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { value: "default" });
  });
}

/** Returns the positions of links and headings after the fonts have loaded. */
async function findPlaces(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return Array.from(document.querySelectorAll("main :is(a, h1, h2)"), (element) => {
      const { x, y } = element.getBoundingClientRect();
      return `${element.textContent} ${Math.round(x + scrollX)} ${Math.round(y + scrollY)}`;
    });
  });
}
