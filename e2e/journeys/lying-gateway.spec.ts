// A gateway that somebody takes over while a visitor looks at the order (docs/security.md 74).
import { showsPhase } from "../support/order-page.ts";
import { expect, lie, orderIdOf, test } from "../support/second-gateway.ts";

// The second gateway has no optional calls, and finds its new orders after a second.
test.beforeEach(({ complaints }) => {
  complaints.expect(/Failed to load resource: the server responded with a status of 404/);
});

test("an address that cannot be trusted leaves the open page, its codes and its paper", async ({
  page,
  at,
  t,
  gateway,
  makeSecondOrder,
  javaScriptEnabled,
}) => {
  const order = await makeSecondOrder();
  const id = orderIdOf(order.path);
  const payout = new URL(order.path, "http://x").searchParams.get("destinationAddress") ?? "";
  const honest = `sandbox-other-btc-${id}`;
  const warning = page.getByRole("alert").filter({ hasText: t("order:differs.deposit.title") });
  const main = page.getByRole("main");
  await page.goto(at(order.path));
  await showsPhase(page, t, "waiting");
  for (const fields of [
    { depositAddress: `${honest}\u202e` },
    { depositAddress: honest.repeat(500) },
    { depositAddress: payout },
    { depositAddress: honest, depositAddressMemo: "\u200b4051999777" },
  ]) {
    await lie(gateway, id, {});
    await expect(async () => {
      if (!javaScriptEnabled) await page.reload();
      await expect(main.getByText(honest).first()).toBeVisible({ timeout: 6_000 });
    }).toPass();
    await expect(warning).toHaveCount(0);
    await lie(gateway, id, fields);
    await expect(async () => {
      if (!javaScriptEnabled) await page.reload();
      await expect(warning).toBeVisible({ timeout: 6_000 });
    }).toPass();
    // Nothing of it stays: as a text, in a link, in a code, to be copied, or on paper.
    const part = "sandbox-other-btc";
    await expect(main).not.toContainText(part);
    await expect(page.getByRole("link", { name: t("order:send.openWallet") })).toHaveCount(0);
    await expect(page.getByRole("img", { name: t("order:qr.address") })).toHaveCount(0);
    await expect(page.getByRole("button", { name: t("order:send.copyAddress") })).toHaveCount(0);
    const paper = await page.request.get(at(order.path.replace("?", "/receipt?")));
    expect(await paper.text()).not.toContain(part);
  }
});
