// Emails when the mail service is slow, refuses one recipient, or the database fails in the middle.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time/time-units";
import { openDatabase } from "../../exchange/database";
import { carryOutDecisions } from "../../exchange/desk";
import { deliverEmails } from "../../exchange/mail/deliver";
import { storeEmail } from "../../exchange/mail/outbox";
import { serveClient } from "../../exchange/orders/order-client";
import { FakeDatabase, FakeStorage, makeEnv } from "./durable";
import { makePayable } from "./orders";

const database = new FakeDatabase();
const env = makeEnv({
  DB: database,
  MAIL_URL: "https://mail.example/emails",
  MAIL_FROM: "mail@exchange.example",
  PUBLIC_ORIGIN: "https://exchange.example",
});
const START = Date.UTC(2026, 10, 29);

const sent = z.object({ to: z.string() });
const taken: string[] = [];
/** What the service does with an email: its answer. */
let answer: (to: string) => number | Promise<number> = () => 202;

beforeEach(async () => {
  await openDatabase(env.DB);
  for (const table of ["outbox", "desk", "attempts"]) database.empty(table);
  taken.length = 0;
  vi.useFakeTimers({ now: START, toFake: ["Date"] });
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    const { to } = sent.parse(JSON.parse(body));
    const status = await answer(to);
    if (status < 300) taken.push(to);
    return new Response(null, { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const store = (recipient: string) =>
  storeEmail(env.DB, { recipient, subject: "A code", text: "1", link: "/lk" });
const names = (count: number) =>
  Array.from({ length: count }, (_, place) => `n${String(place)}@x.example`);

it("a slow service gets no email from two calls at once", async () => {
  for (const name of names(12)) await store(name);
  // Each answer takes nine seconds, and in each another isolate's call looks for what is due.
  let isInner = false;
  answer = async () => {
    vi.setSystemTime(Date.now() + 9 * SECOND_MS);
    if (isInner || taken.length < 8) return 202;
    isInner = true;
    await deliverEmails(env, Date.now());
    return 202;
  };
  await deliverEmails(env, Date.now());
  expect(taken.toSorted()).toEqual(names(12).toSorted());
});

it("recipients at which the service fails delay nobody else's code", async () => {
  for (const name of names(5)) await store(name);
  answer = (to) => (to.startsWith("n") ? 500 : 202);
  const run = (place: number) => deliverEmails(env, START + place * 5 * MINUTE_MS);
  for (const place of [0, 1, 2, 3, 4]) await run(place);
  await store("vera@x.example");
  await run(5);
  expect(taken).toEqual(["vera@x.example"]);
});

it("an email that is sent again gets all its attempts", async () => {
  await store("nobody@x.example");
  answer = () => 422;
  const run = async (since: number) => {
    for (let at = since; at < since + 2 * HOUR_MS; at += 5 * MINUTE_MS)
      await deliverEmails(env, at);
  };
  await run(START);
  const [{ id }] = z.tuple([z.object({ id: z.number() })]).parse(database.list("outbox"));
  await env.DB.prepare("INSERT INTO desk (act, subject) VALUES ('send-again', ?)")
    .bind(String(id))
    .run();
  await carryOutDecisions(env, START + DAY_MS);
  await deliverEmails(env, START + DAY_MS);
  expect(database.list("outbox")).toMatchObject([{ gave_up_at: null }]);
});

it("an order's email is written once although its delivery fails", async () => {
  const storage = new FakeStorage();
  const stored = z.custom<DurableObjectStorage>().parse(storage);
  const order = makePayable({ userEmail: "vera@shop.example" });
  const failing = new Proxy(env.DB, {
    get: (db, name: keyof D1Database) =>
      name === "prepare"
        ? (text: string) => {
            if (text.includes("UPDATE outbox")) throw new Error("the database does not answer");
            return db.prepare(text);
          }
        : Reflect.get(db, name),
  });
  await serveClient(stored, { ...env, DB: failing }, order).catch(() => undefined);
  await serveClient(stored, { ...env, DB: failing }, order).catch(() => undefined);
  expect(database.list("outbox")).toHaveLength(1);
});

it("an order waits for no mail service: its looks follow", async () => {
  const stored = z.custom<DurableObjectStorage>().parse(new FakeStorage());
  answer = () => new Promise(() => undefined);
  await serveClient(stored, env, makePayable({ userEmail: "vera@shop.example" }));
  expect(database.list("outbox")).toHaveLength(1);
});
