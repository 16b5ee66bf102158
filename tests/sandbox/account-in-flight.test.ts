// Requirement 52 of docs/security.md: a request that was checked before a recovery, and writes after it, opens nothing.
import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { createApiKey } from "../../exchange/accounts/api-keys";
import { hashPassword, isPasswordRight } from "../../exchange/accounts/passwords";
import { recoverUser } from "../../exchange/accounts/recover-user";
import { findSession, openSession } from "../../exchange/accounts/sessions";
import { checkCredentials, signIn } from "../../exchange/accounts/sign-in";
import { findTelegramOf, linkTelegram } from "../../exchange/accounts/telegram-users";
import { setPassword, type UserRow } from "../../exchange/accounts/users";
import { closeUser } from "../../exchange/accounts/close-user";
import type { AccountsEnv } from "../../exchange/accounts/accounts-env";
import { listEmails } from "../../exchange/mail/outbox";
import { ADMIN, ANNA } from "../support/sandbox-accounts";
import { openTestDatabase } from "../support/test-database";

const DEVICE = { device: undefined, fingerprint: undefined };
const NEW_PASSWORD = "another long and quiet phrase";

let database: D1Database;
let env: AccountsEnv;
beforeAll(async () => {
  const opened = await openTestDatabase();
  ({ database } = opened);
  // Neither account has photos.
  env = z.custom<AccountsEnv>().parse({ DB: database, accounts: { furtherTables: [] } });
  return opened.stop;
});

async function checked({ email, password }: typeof ANNA): Promise<UserRow> {
  const user = await checkCredentials(database, email, password);
  if (!user) throw new Error("No such account");
  return user;
}

it("after the owner's recovery", async () => {
  const anna = await checked(ANNA);
  const tokens = await openSession(database, anna, DEVICE);
  const session = await findSession(database, tokens?.access ?? "");
  const sessionId = session?.sessionId ?? "";
  await recoverUser(env, anna, await hashPassword(NEW_PASSWORD));

  const emails = await listEmails(database, 9);
  const device = { device: "Another", fingerprint: "another" };
  expect(await signIn(database, anna, device), "a sign-in").toBeUndefined();
  expect(await listEmails(database, 9), "its email").toEqual(emails);
  const stolen = await hashPassword("a phrase of the thief");
  expect(await setPassword(database, anna, stolen), "a change of the password").toBe(false);
  const owners = await checkCredentials(database, ANNA.email, NEW_PASSWORD);
  expect(owners?.id).toBe(anna.id);
  const owner = { userId: anna.id, sessionId };
  const chat = { id: "77001", username: undefined };
  expect(await linkTelegram(database, owner, chat), "a chat account").toBe(false);
  expect(await findTelegramOf(database, anna.id)).toBeUndefined();
  const key = { name: "Till", whiteList: [], key: undefined, prefix: "sk_" };
  expect(await createApiKey(database, owner, key), "an API key").toBe("known");
});

it("after the account was closed", async () => {
  const admin = await checked(ADMIN);
  await closeUser(env, admin.id);
  expect(await openSession(database, admin, DEVICE)).toBeUndefined();
});

it("an account without a password accepts none, after the same work", async () => {
  expect(await isPasswordRight("anything at all", "")).toBe(false);
});
