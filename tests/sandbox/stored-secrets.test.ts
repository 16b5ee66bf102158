// Requirements 16 and 18 of docs/security.md: a reader of the database cannot sign in with its contents. Codes are read
// from the outbox, which represents mail on its way.
import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { createApiKey } from "../../exchange/accounts/api-keys";
import { sendResetCode, spendResetCode } from "../../exchange/accounts/reset-codes";
import { findSession, openSession } from "../../exchange/accounts/sessions";
import { checkCredentials } from "../../exchange/accounts/sign-in";
import { issueToken } from "../../sandbox/provider/tokens";
import { ANNA } from "../support/sandbox-accounts";
import { openTestDatabase, type TestDatabase } from "../support/test-database";

let opened: TestDatabase;
let database: D1Database;
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ database } = opened);
  return opened.stop;
});

const named = z.object({ name: z.string() });
const email = z.object({ subject: z.string() });

/** All stored data except the outbox. */
async function readTables(): Promise<Readonly<Record<string, string>>> {
  const { results } = await database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    )
    .all();
  const names = z
    .array(named)
    .parse(results)
    .map(({ name }) => name);
  const tables = names.filter((name) => name !== "outbox" && !name.startsWith("sqlite_"));
  const rows = await Promise.all(
    tables.map(async (table) => {
      const content = await database.prepare(`SELECT * FROM ${table}`).all();
      return [table, JSON.stringify(content.results)] as const;
    }),
  );
  return Object.fromEntries(rows);
}

/** A session of Anna's account, and an API key that was created in it. */
async function openAnnas() {
  const anna = await checkCredentials(database, ANNA.email, ANNA.password);
  if (!anna) throw new Error("The account is missing");
  const tokens = await openSession(database, anna, { device: "Test", fingerprint: undefined });
  const session = tokens && (await findSession(database, tokens.access));
  if (!session) throw new Error("No session was opened");
  const caller = { userId: anna.id, sessionId: session.sessionId };
  const made = await createApiKey(database, caller, {
    name: "Till",
    whiteList: [],
    key: undefined,
    prefix: "sk_",
  });
  if (typeof made === "string") throw new Error(made);
  return { userId: anna.id, tokens, key: made.secret };
}

it("stores passwords, codes, tokens and keys as hashes only", async () => {
  const { userId, tokens, key } = await openAnnas();
  await sendResetCode(database, { email: ANNA.email, requester: "" }, "en");
  const [sent] = await database
    .prepare("SELECT subject FROM outbox ORDER BY created_at DESC")
    .all()
    .then(({ results }) => z.array(email).parse(results));
  const code = /\d{8}/.exec(sent?.subject ?? "")?.[0] ?? "";
  const owner = { userId, feature: undefined };
  const bearer = await issueToken(database, "bearer", owner);
  const documents = await issueToken(database, "documents", { userId, feature: "buy" });
  const tables = await readTables();
  expect(tables.provider_tokens, "the tokens are there").not.toBe("[]");
  expect(tables.password_reset_requests, "a code is there").not.toBe("[]");
  const secrets = {
    password: ANNA.password,
    code,
    access: tokens.access,
    refresh: tokens.refresh,
    key,
    bearer,
    documents,
  };
  for (const [secret, value] of Object.entries(secrets)) {
    expect(value.length, secret).toBeGreaterThan(7);
    for (const [table, content] of Object.entries(tables)) {
      expect(content.includes(value), `${secret} in ${table}`).toBe(false);
    }
  }
  expect(
    await spendResetCode(database, { email: ANNA.email, requester: "" }, code),
    "it was the code",
  ).toBeDefined();
});
