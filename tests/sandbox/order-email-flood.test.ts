// Anyone can name any email address for an order (docs/security.md 46).
import { expect, it } from "vitest";
import { useSandbox } from "../support/sandbox";
import { emailsTo } from "../support/sandbox-accounts";
import { createOrder, FLOATING_PAYLOAD } from "../support/sandbox-orders";

const EMAIL = "somebody@example.com";
const MOST_AN_HOUR = 20;

const sandbox = useSandbox();

it("sends one address at most twenty first emails of orders an hour", async () => {
  const order = { ...FLOATING_PAYLOAD, userEmail: EMAIL };
  for (let made = 0; made < MOST_AN_HOUR + 3; made += 1) await createOrder(sandbox, order);
  expect(await emailsTo(sandbox, EMAIL)).toHaveLength(MOST_AN_HOUR);
  await createOrder(sandbox, { ...order, userEmail: "another@example.com" });
  expect(await emailsTo(sandbox, "another@example.com")).toHaveLength(1);
});
