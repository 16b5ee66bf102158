import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { countHashes } from "../../sandbox/accounts/passwords";
import { sendResetCode, spendResetCode } from "../../sandbox/accounts/reset-codes";
import { checkCredentials } from "../../sandbox/accounts/sign-in";
import { ANNA } from "../support/sandbox-accounts";

// Whoever times a sign-in may not learn who has an account. Time is no measure for a test, the work is: password
// hashes and statements, which must be the same for a known and an unknown address.
let miniflare: Miniflare;
let database: D1Database;
const statements: string[] = [];
beforeAll(async () => {
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      d1Databases: ["DB"],
    }),
  );
  // The class of its types is not the one that the sandbox's are made from.
  const counted = new Proxy<object>(await miniflare.getD1Database("DB"), { get: readCounted });
  database = z.custom<D1Database>().parse(counted);
});
afterAll(() => miniflare.dispose());

/** A method of the database; `prepare` writes down what it is asked. */
function readCounted(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  if (typeof value !== "function") return value;
  return (...args: unknown[]): unknown => {
    if (name === "prepare") statements.push(String(args[0]));
    return Reflect.apply(value, target, args);
  };
}

/** What a task takes: hashes and statements. */
async function workOf(task: () => Promise<unknown>) {
  const hashes = countHashes();
  statements.length = 0;
  await task();
  return { hashes: countHashes() - hashes, statements: [...statements] };
}

const UNKNOWN = "nobody@example.com";

describe("the same work is done for a known and an unknown address", () => {
  const tasks: readonly [string, (email: string) => Promise<unknown>][] = [
    ["at sign-in", (email) => checkCredentials(database, email, "not the password")],
    ["when a code is asked for", (email) => sendResetCode(database, email, "en")],
    ["when a code is used", (email) => spendResetCode(database, email, "12345678")],
  ];

  it.each(tasks)("%s", async (_, task) => {
    // The first call in a process lays the tables.
    await task(UNKNOWN);
    const known = await workOf(() => task(ANNA.email));
    const unknown = await workOf(() => task(UNKNOWN));
    expect(unknown).toEqual(known);
    expect(known.statements.length).toBeGreaterThan(0);
  });

  it("with exactly one hash at sign-in, which opens the account with the right password alone", async () => {
    const { hashes } = await workOf(() => checkCredentials(database, UNKNOWN, "anything"));
    expect(hashes).toBe(1);
    const user = await checkCredentials(database, ANNA.email, ANNA.password);
    expect(user?.id).toBe(1001);
  });
});
