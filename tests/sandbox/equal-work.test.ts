import { beforeAll, describe, expect, it } from "vitest";
import { countHashWork } from "../../exchange/accounts/passwords";
import { sendResetCode, spendResetCode } from "../../exchange/accounts/reset-codes";
import { checkCredentials } from "../../exchange/accounts/sign-in";
import { ANNA } from "../support/sandbox-accounts";
import { openTestDatabase, type TestDatabase } from "../support/test-database";

// Timing a sign-in must not reveal who has an account. A test cannot measure time, so it counts the work: password
// hashes and statements, which must be the same for known and unknown addresses.
let opened: TestDatabase;
let database: D1Database;
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ database } = opened);
  return opened.stop;
});

/** A hash at the default cost. */
const ONE_HASH = 16_384 * 8 * 5;

/** The work of a task: hashes and statements. */
async function workOf(task: () => Promise<unknown>) {
  const hashes = countHashWork();
  opened.statements.length = 0;
  await task();
  return { hashes: countHashWork() - hashes, statements: [...opened.statements] };
}

const UNKNOWN = "nobody@example.com";

describe("the same work for a known and an unknown address", () => {
  const tasks: readonly [string, (email: string) => Promise<unknown>][] = [
    ["at sign-in", (email) => checkCredentials(database, email, "not the password")],
    [
      "when a code is requested",
      (email) => sendResetCode(database, { email, requester: "" }, "en"),
    ],
    [
      "when a code is used",
      (email) => spendResetCode(database, { email, requester: "" }, "12345678"),
    ],
  ];

  it.each(tasks)("%s", async (_, task) => {
    // The first call in a process creates the tables.
    await task(UNKNOWN);
    const known = await workOf(() => task(ANNA.email));
    const unknown = await workOf(() => task(UNKNOWN));
    expect(unknown).toEqual(known);
    expect(known.statements.length).toBeGreaterThan(0);
  });

  it("with exactly one hash at sign-in, which opens the account only with the right password", async () => {
    const { hashes } = await workOf(() => checkCredentials(database, UNKNOWN, "anything"));
    expect(hashes).toBe(ONE_HASH);
    const user = await checkCredentials(database, ANNA.email, ANNA.password);
    expect(user?.id).toBe(1001);
  });
});
