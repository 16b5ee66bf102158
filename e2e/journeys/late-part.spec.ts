// Parts of a page that arrive after the others.
import { hydratesWhole } from "../support/hydration.ts";
import { inLatePart, keepScripts, openSlowLine } from "../support/slow-line.ts";
import { expect, test } from "../support/test.ts";

test("a late part that arrives in two pieces stays as it is", async ({
  page,
  at,
  t,
  sandbox,
  product,
}) => {
  // An isolate caches the call and the page: a new one has to make both.
  await product.restart();
  await sandbox.switches({ faults: [{ call: "latest", kind: "delay", delayMs: 1_000 }] });
  const line = await openSlowLine(product.url, inLatePart);
  try {
    const release = await keepScripts(page);
    await page.goto(line.url + at("/"), { waitUntil: "commit" });
    const latest = page.getByRole("region", { name: t("home:latest.title") });
    await expect(latest.getByRole("listitem").first()).toBeVisible();
    const main = page.getByRole("main");
    const written = await main.getByRole("listitem").or(main.getByRole("heading")).elementHandles();
    release();
    await hydratesWhole(page);
    const stayed = await Promise.all(
      written.map((element) => element.evaluate((own) => own.isConnected)),
    );
    expect(stayed.length).toBeGreaterThan(10);
    expect(stayed).not.toContain(false);
    // It still loads scripts, which nobody would answer.
    await page.goto("about:blank");
  } finally {
    await line.stop();
  }
});
