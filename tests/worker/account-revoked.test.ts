// A session whose access the gateway refuses (spec: Session expiry, 401).
import { afterAll, beforeAll, expect, test } from "vitest";
import { atAccounts, openSignedIn, startAccounts, type AccountStub } from "./support/accounts";
import { useProduct } from "./support/product";
import { send } from "./support/send";

const KEYS = "/api/v1/users/list-api-key";

let accounts: AccountStub;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.gateway.stop());
const product = useProduct(() => ({ vars: atAccounts(accounts) }));

test("is over for every page, also for those that call no gateway", async () => {
  const { headers } = await openSignedIn(product.origin);
  accounts.respondToOwn(KEYS, []);
  const open = (path: string) => send(product.origin, { path, headers });
  expect((await open("/profile/keys")).status).toBe(200);
  accounts.revoke();
  expect((await open("/profile/keys")).text).not.toContain('data-account="');
  expect((await open("/support")).text).not.toContain('data-account="');
  accounts.gateway.calls.length = 0;
  await open("/profile/keys");
  expect(accounts.countCalls(KEYS), "nobody is asked with the refused access").toBe(0);
});
