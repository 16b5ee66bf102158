// A session whose access the gateway refuses with 401 (spec: Session expiry).
import { afterAll, beforeAll, expect, test } from "vitest";
import { atAccounts, openSignedIn, startAccounts, type AccountStub } from "./support/accounts";
import { RATE } from "./support/exchange";
import { useProduct } from "./support/product";
import { send } from "./support/send";

const REFUSED = { status: 401, body: JSON.stringify({ code: "ERR_UNAUTHORIZED", message: "" }) };
const SIGNED_IN = 'data-account="';

let accounts: AccountStub;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.gateway.stop());
const product = useProduct(() => ({ vars: atAccounts(accounts) }));

test("is over for every page, also for those that call no gateway", async () => {
  const { headers } = await openSignedIn(product.origin);
  const open = (path: string) => send(product.origin, { path, headers });
  const { gateway } = accounts;
  const rate = gateway.replyOf(RATE);
  expect((await open("/support")).text).toContain(SIGNED_IN);
  gateway.respondTo(RATE, (call) => (call.headers.cookie === undefined ? rate : REFUSED));
  expect((await open("/exchange-btc-eth?amount=0.1")).status).toBe(200);
  expect((await open("/support")).text).not.toContain(SIGNED_IN);
});
