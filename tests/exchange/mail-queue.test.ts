// Emails wait in the database until the mail service has taken them: none is lost or sent twice.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/time-units";
import { openDatabase } from "../../exchange/database";
import { deleteOldEmails, deliverEmails, reportEmails } from "../../exchange/mail/deliver";
import { storeEmail } from "../../exchange/mail/outbox";
import { FakeDatabase, makeEnv } from "./durable";
import { startMailSink, type MailSink } from "./mail-sink";

let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
});
afterAll(() => sink.stop());

const database = new FakeDatabase();
const mailed = (more: object = {}) =>
  makeEnv({
    DB: database,
    MAIL_URL: sink.url,
    MAIL_FROM: "mail@exchange.example",
    PUBLIC_ORIGIN: "https://exchange.example",
    ...more,
  });

beforeEach(async () => {
  await openDatabase(mailed().DB);
  database.empty("outbox");
  Object.assign(sink, { status: 202, calls: 0 });
  sink.taken.length = 0;
});

const store = (recipient: string) =>
  storeEmail(mailed().DB, { recipient, subject: "A code", text: "1", link: "/ru/lk" });
const waiting = () => database.list("outbox").length;

it("takes each email once, also from several calls at once, and keeps none", async () => {
  await Promise.all(["a@x.example", "b@x.example", "c@x.example"].map(store));
  const now = Date.now();
  await Promise.all([1, 2, 3].map(() => deliverEmails(mailed(), now)));
  expect(sink.taken.map(({ to }) => to).toSorted()).toEqual([
    "a@x.example",
    "b@x.example",
    "c@x.example",
  ]);
  expect(sink.taken[0]?.text).toContain("https://exchange.example/ru/lk");
  expect(sink.taken[0]?.html).toContain('lang="ru"');
  expect(waiting()).toBe(0);
});

it("a service that is down for an hour loses nothing, and the operator hears of it", async () => {
  sink.status = 503;
  for (const name of ["a", "b", "c"]) await store(`${name}@x.example`);
  const start = Date.now();
  for (let at = start; at < start + HOUR_MS; at += 5 * MINUTE_MS) await deliverEmails(mailed(), at);
  // One call a run finds that the service is down.
  expect(sink.calls).toBeLessThan(20);
  expect(await reportEmails(mailed(), start + 5 * MINUTE_MS)).toEqual([]);
  expect(await reportEmails(mailed(), start + 20 * MINUTE_MS)).toMatchObject([
    { kind: "mail-waits", detail: "3 emails wait, 0 were refused, status 503" },
  ]);
  sink.status = 200;
  await deliverEmails(mailed(), start + 3 * HOUR_MS);
  expect(sink.taken).toHaveLength(3);
  expect(await reportEmails(mailed(), start + 3 * HOUR_MS)).toEqual([]);
});

it("an address that does not exist stops no other email, and wakes nobody", async () => {
  await store("nobody@x.example");
  const start = Date.now();
  sink.status = 422;
  for (let at = start; at < start + 2 * HOUR_MS; at += 5 * MINUTE_MS) {
    await deliverEmails(mailed(), at);
  }
  expect(sink.calls).toBe(3);
  expect(await reportEmails(mailed(), start + 2 * HOUR_MS)).toEqual([]);
  sink.status = 202;
  await store("vera@x.example");
  await deliverEmails(mailed(), start + 2 * HOUR_MS);
  expect(sink.taken.map(({ to }) => to)).toEqual(["vera@x.example"]);
  // It waits for the operator, and not for ever: it has an address.
  expect(waiting()).toBe(1);
  await deleteOldEmails(mailed(), start + 15 * DAY_MS);
  expect(waiting()).toBe(0);
});

it("many refused emails are an alert: the sender may be wrong", async () => {
  for (let count = 0; count < 5; count += 1) await store(`n${String(count)}@x.example`);
  sink.status = 400;
  const start = Date.now();
  for (let at = start; at < start + HOUR_MS; at += 5 * MINUTE_MS) await deliverEmails(mailed(), at);
  expect(await reportEmails(mailed(), start + HOUR_MS)).toMatchObject([
    { kind: "mail-waits", detail: "0 emails wait, 5 were refused, status 400" },
  ]);
});

it("without a mail service every email waits, and the operator hears why", async () => {
  await store("vera@x.example");
  const without = mailed({ MAIL_URL: "" });
  await deliverEmails(without, Date.now());
  expect(waiting()).toBe(1);
  expect(await reportEmails(without, Date.now() + 20 * MINUTE_MS)).toMatchObject([
    { detail: "1 emails wait, 0 were refused, MAIL_URL is not set" },
  ]);
});
