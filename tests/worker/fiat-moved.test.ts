// A rate that moves while an attempt waits, in workerd (spec: Fiat attempt): only the visitor's consent sends the
// order.
import { expect, test } from "vitest";
import * as z from "zod";
import { changeMarket } from "../../scripts/product/sandbox.ts";
import { hashPayload } from "~/session/idempotency.server";
import {
  ATTEMPT_PATH,
  countOrders,
  leadsTo,
  offers,
  openFiatBrowser,
} from "./support/fiat-browser";
import { BY_HAND, useProduct } from "./support/product";
import { BROWSER, send } from "./support/send";

const product = useProduct(() => ({
  isAlone: true,
  sandboxVars: BY_HAND,
}));

const accounts = z.array(z.looseObject({ id: z.number(), email: z.string().nullable() }));
const stored = z.object({
  intent: z.string(),
  direction: z.string(),
  email: z.string(),
  asked: z.unknown(),
  order: z.unknown(),
});
const terms = z.object({ rate: z.object({ amountToGet: z.string() }) });

/** The name of the object of this account's attempt. */
async function findObject(email: string): Promise<string> {
  const { text } = await send(product.origin, { path: "/sandbox/api/accounts", headers: BROWSER });
  const id = accounts.parse(JSON.parse(text)).find((account) => account.email === email)?.id;
  return hashPayload(["fiat-attempt", id]);
}

test.each([
  ["a little is sent at the present rate", 0.2, false],
  ["by more than half a per cent waits to be agreed to", 3, true],
])("a rate that has moved %s", async (_, percent, isAsked) => {
  const email = `moved-${String(percent)}@example.com`;
  const browser = await openFiatBrowser(product.origin, email);
  const before = await countOrders(product.origin);
  expect((await browser.buy("100")).headers.location).toBe(ATTEMPT_PATH);
  const name = await findObject(email);
  const { intent, direction, asked, order } = stored.parse(
    await product.callFiatAttempt(name, "read"),
  );
  // Simulates the end of the identity checks: the market moves in the second before the order is sent.
  const quotedAt = Date.now();
  const draft = { intent, direction, email, asked, order, quotedAt, needsIdentity: false };
  await product.callFiatAttempt(name, "begin", draft);
  await changeMarket(product.origin, { kind: "jump", ticker: "BTC", percent });
  const page = await browser.open(ATTEMPT_PATH);
  expect(offers("accept-quote")(page)).toBe(isAsked);
  if (isAsked) {
    expect(await countOrders(product.origin)).toBe(before);
    expect((await browser.press(page, "accept-quote")).status).toBe(303);
  }
  await browser.waitFor(leadsTo("payment"), "the way to the payment");
  const after = stored.parse(await product.callFiatAttempt(name, "read"));
  const { amountToGet } = terms.parse(after.order).rate;
  expect(amountToGet).not.toBe(terms.parse(order).rate.amountToGet);
  expect(await countOrders(product.origin)).toBe(before + 1);
});
