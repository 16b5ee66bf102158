// The desk when one decision fails, and personal data that must go although something failed.
import { beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { DAY_MS } from "~/domain/time/time-units";
import { closeUser } from "../../exchange/accounts/close-user";
import { makeKeptCode } from "../../exchange/accounts/kept-codes";
import { sweepPhotos } from "../../exchange/accounts/photos";
import { recoverUser } from "../../exchange/accounts/recover-user";
import { openSession } from "../../exchange/accounts/sessions";
import { createUser, type UserRow } from "../../exchange/accounts/users";
import { submitVerification } from "../../exchange/accounts/verifications";
import { openDatabase } from "../../exchange/database";
import { carryOutDecisions, deleteOldPhotos } from "../../exchange/desk";
import { makeAccountsHost } from "../../exchange/accounts-host";
import { storeEmail } from "../../exchange/mail/outbox";
import { watch } from "../../exchange/watchdog";
import { FakeDatabase, makeEnv } from "./durable";

const database = new FakeDatabase();
const remove = vi.fn((_keys: readonly string[]) => Promise.resolve());
const list = vi.fn<(asked: { cursor?: string }) => Promise<object>>();
const bindings = { DB: database, PHOTOS: { delete: remove, list } };
const env = makeEnv(bindings);
const accounts = { ...env, accounts: makeAccountsHost(env) };

let user: UserRow;
beforeEach(async () => {
  await openDatabase(env.DB);
  for (const table of ["desk", "outbox", "verifications", "kept_codes"]) database.empty(table);
  remove.mockReset().mockResolvedValue();
  user = await register();
});

async function register(): Promise<UserRow> {
  const email = `${crypto.randomUUID()}@shop.example`;
  const fields = { email, passwordHash: "x", referrerId: null, language: "en" } as const;
  const made = await createUser(env.DB, fields);
  if (!made) throw new Error("no account");
  return made;
}

async function submit(owner: UserRow, submission: string): Promise<boolean> {
  const session = await openSession(env.DB, owner, { device: undefined, fingerprint: undefined });
  const [row] = z
    .array(z.object({ id: z.string(), user_id: z.number() }))
    .parse(database.list("sessions"))
    .filter(({ user_id }) => user_id === owner.id);
  const caller = { userId: owner.id, sessionId: session && row ? row.id : "none" };
  return submitVerification(env.DB, caller, { submission, details: {} });
}

const decide = (act: string, subject: string) =>
  env.DB.prepare("INSERT INTO desk (act, subject) VALUES (?, ?)").bind(act, subject).run();

it("a decision that fails has its outcome, and stops no other", async () => {
  const failing = new Proxy(env.DB, {
    get: (db, name: keyof D1Database) =>
      name === "prepare"
        ? (text: string) => {
            if (text.includes("UPDATE sessions")) throw new Error("too big");
            return db.prepare(text);
          }
        : Reflect.get(db, name),
  });
  await decide("sign-out", "1");
  await decide("send-again", "1");
  await carryOutDecisions({ ...env, DB: failing }, Date.now());
  expect(database.list("desk")).toMatchObject([
    { outcome: "failed: too big" },
    { outcome: "no such email" },
  ]);
});

it("photos are deleted after an outage of days, however many there are", async () => {
  for (let count = 0; count < 130; count += 1) {
    const owner = await register();
    await submit(owner, `s${String(count).padStart(9, "0")}`);
  }
  await env.DB.prepare("UPDATE verifications SET status = 'PASS', reviewed_at = 1").run();
  remove.mockRejectedValueOnce(new Error("the bucket does not answer"));
  await deleteOldPhotos(env, 33 * DAY_MS).catch(() => undefined);
  for (const day of [33, 34]) await deleteOldPhotos(env, day * DAY_MS);
  const deleted = new Set(remove.mock.calls.map(([[key = ""]]) => key.split("/")[1]));
  expect(deleted.size).toBe(130);
  remove.mockClear();
  await deleteOldPhotos(env, 35 * DAY_MS);
  expect(remove).not.toHaveBeenCalled();
});

it("an account is recovered although its photos cannot be deleted; a sweep deletes them", async () => {
  await submit(user, "s123456789");
  remove.mockRejectedValueOnce(new Error("the bucket does not answer"));
  await recoverUser(accounts, user, "new");
  expect(database.list("verifications")).toEqual([]);
  await submit(await register(), "t123456789");
  const object = (name: string, uploaded: number) => ({
    key: `verifications/${name}/facePhoto`,
    uploaded: new Date(uploaded),
  });
  const others = [object("t123456789", 0), object("u123456789", DAY_MS)];
  list.mockImplementation(({ cursor }) =>
    Promise.resolve(
      cursor === undefined
        ? { objects: [object("s123456789", 0)], truncated: true, cursor: "more" }
        : { objects: others, truncated: false },
    ),
  );
  remove.mockClear();
  await sweepPhotos(env, DAY_MS);
  expect(remove.mock.calls).toEqual([[["verifications/s123456789/facePhoto"]]]);
});

it("an account whose photos cannot be deleted is not closed, so that they are not forgotten", async () => {
  await submit(user, "s123456789");
  remove.mockRejectedValueOnce(new Error("the bucket does not answer"));
  await expect(closeUser(accounts, user.id)).rejects.toThrow();
  expect(database.list("verifications")).toHaveLength(1);
  await closeUser(accounts, user.id);
  expect(remove).toHaveBeenCalledTimes(2);
});

it("papers that were on their way when the account closed are not stored", async () => {
  const session = await openSession(env.DB, user, { device: undefined, fingerprint: undefined });
  expect(session).toBeDefined();
  await closeUser(accounts, user.id);
  expect(await submit(user, "s123456789")).toBe(false);
  expect(database.list("verifications")).toEqual([]);
});

it("of papers that were sent twice at once, one set counts", async () => {
  expect(await submit(user, "s123456789")).toBe(true);
  expect(await submit(user, "s987654321")).toBe(false);
});

it("no mailbox stays with a kept code after its time or its account", async () => {
  await makeKeptCode(env.DB, "old@shop.example", Date.now() - 1);
  await makeKeptCode(env.DB, user.email ?? "", Date.now() + DAY_MS);
  expect(database.list("kept_codes")).toHaveLength(1);
  await closeUser(accounts, user.id);
  expect(database.list("kept_codes")).toEqual([]);
});

it("without accounts, emails and photos of before are deleted too", async () => {
  await storeEmail(env.DB, { recipient: "a@x.example", subject: "A", text: "1", link: "/lk" });
  await env.DB.prepare("UPDATE outbox SET created_at = 1").run();
  await submit(user, "s123456789");
  await env.DB.prepare("UPDATE verifications SET reviewed_at = 1").run();
  await watch(makeEnv({ ...bindings, ACCOUNTS: "off" }), Date.now()).catch(() => undefined);
  expect(database.list("outbox")).toEqual([]);
  expect(remove).toHaveBeenCalledOnce();
});
