// A mailbox gets a bounded number of emails a day, whoever causes them (docs/security.md 75).
import { describe, expect, it } from "vitest";
import { toMailbox } from "../../exchange/mail/mailbox";
import { checkGateway } from "../../scripts/conformance/command";
import { makeInitData } from "../support/init-data";
import { useSandbox } from "../support/sandbox";
import { emailsTo, newVisitor, register, type Visitor } from "../support/sandbox-accounts";
import { createOrder, FLOATING_PAYLOAD } from "../support/sandbox-orders";

const sandbox = useSandbox({});
const LOCAL = "/api/v1/users/local";
const USERS = "/api/v1/users";
const PASSWORD = "a long and quiet phrase";
const DAY = /before \d{4}-\d\d-\d\d \d\d:\d\d UTC/;
const KEPT = /\b\d{39}\b/;

async function repeat(times: number, act: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < times; index += 1) await act(index);
}

/** At the same time, as an attacker would: the limit counts them all. */
const together = (times: number, act: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)));

const newKey = () => ({ "idempotency-key": crypto.randomUUID() });

const resetBy = (visitor: Visitor, email: string, requester: string) =>
  visitor.post(`${LOCAL}/request-password-reset`, { email, requester });

async function keptCodeOf(email: string): Promise<string> {
  const [last] = await emailsTo(sandbox, email);
  return KEPT.exec(last?.text ?? "")?.[0] ?? "";
}

describe("toMailbox", () => {
  it.each([
    ["Ann@Example.com", "ann@example.com"],
    ["ann+shop+x@example.com", "ann@example.com"],
    ["a.n.n@gmail.com", "ann@gmail.com"],
    ["A.nn+x@GoogleMail.com", "ann@gmail.com"],
    ["a.n.n@example.com", "a.n.n@example.com"],
  ])("%s is %s", (address, mailbox) => {
    expect(toMailbox(address)).toBe(mailbox);
  });
});

describe("codes of many addresses", () => {
  it("end with one that stays valid, in any browser, for its owner", async () => {
    const email = "flooded@example.com";
    await register(sandbox, email);
    const before = (await emailsTo(sandbox, email)).length;
    const first = newVisitor(sandbox);
    await resetBy(first, email, "owner");
    const [mine] = await emailsTo(sandbox, email);
    await together(60, (index) => resetBy(newVisitor(sandbox), email, `stranger-${String(index)}`));
    const sent = await emailsTo(sandbox, email);
    expect(sent.length - before).toBe(6);
    expect(sent[0]?.text).toMatch(KEPT);
    // The dialog that takes the code without a sign-in.
    expect(sent[0]?.link).toBe("/lk?dialog=new-password");
    const reset = (resetCode: string, requester: string) =>
      newVisitor(sandbox).post(`${LOCAL}/reset-password`, {
        email,
        requester,
        password: `${PASSWORD} again`,
        resetCode,
      });
    expect((await reset("1".repeat(39), "owner")).status).toBe(400);
    const kept = await keptCodeOf(email);
    // The code that was sent before the flood still works in its browser.
    const [short = ""] = /\d{8}/.exec(mine?.text ?? "") ?? [];
    expect((await reset(short, "owner")).status).toBe(200);
    expect((await reset(kept, "another browser")).status).toBe(200);
    expect((await reset(kept, "another browser")).status).toBe(400);
    // Its owner has used a code, so there is room again.
    const rest = (await emailsTo(sandbox, email)).length;
    await resetBy(newVisitor(sandbox), email, "owner");
    expect((await emailsTo(sandbox, email)).length - rest).toBe(1);
  });

  it("of another kind leave the kept one valid", async () => {
    const email = "both.kinds@example.com";
    await register(sandbox, email);
    await repeat(7, (index) => resetBy(newVisitor(sandbox), email, `stranger-${String(index)}`));
    const kept = await keptCodeOf(email);
    await repeat(7, async (index) => {
      const stranger = newVisitor(sandbox);
      const initData = makeInitData({ userId: 810_000 + index });
      await stranger.post(`${USERS}/telegram/create`, { initData });
      await stranger.post(`${USERS}/request-email-code`, { email });
    });
    expect(await keptCodeOf(email)).not.toBe(kept);
    const typed = { email, requester: "owner", password: `${PASSWORD} again`, resetCode: kept };
    const reset = await newVisitor(sandbox).post(`${LOCAL}/reset-password`, typed);
    expect(reset.status).toBe(200);
  });

  it("is answered as before above the limit, which the conformance command checks", async () => {
    const email = "many@example.com";
    const owner = await register(sandbox, email);
    const before = (await emailsTo(sandbox, email)).length;
    const options = { baseUrl: sandbox.url(), create: false, apiKeys: true, manyEmails: true };
    const results = await checkGateway(
      { ...options, account: { email, password: PASSWORD } },
      "a code above the limit",
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(["passed"]);
    expect((await emailsTo(sandbox, email)).length - before).toBe(6);
    expect((await owner.get(`${USERS}/account-data`)).status).toBe(200);
  });

  it("for new accounts do not keep the owner from adding the address", async () => {
    const email = "wanted@gmail.com";
    const ask = async (index: number, address: string) => {
      const visitor = newVisitor(sandbox);
      const initData = makeInitData({ userId: 800_000 + index });
      await visitor.post(`${USERS}/telegram/create`, { initData });
      await visitor.post(`${USERS}/request-email-code`, { email: address });
      return visitor;
    };
    await repeat(9, (index) => ask(index, `w.anted+${String(index)}@googlemail.com`));
    const owner = await ask(99, email);
    const { body } = await sandbox.get("/sandbox/api/outbox");
    const kept = KEPT.exec(JSON.stringify(body))?.[0] ?? "";
    const [last] = await emailsTo(sandbox, "w.anted+5@googlemail.com");
    expect(last).toMatchObject({ link: "/profile/info" });
    expect(last?.text).toContain(kept);
    expect(kept).not.toBe("");
    expect(await emailsTo(sandbox, email)).toEqual([]);
    const confirmed = await owner.post(`${USERS}/confirm-email`, { code: kept });
    expect(confirmed.status).toBe(200);
    const account = await owner.get(`${USERS}/account-data`);
    expect(JSON.stringify(account.body)).toContain(email);
  });
});

it("withdrawals and keys wait while their owner could not hear of them", async () => {
  const owner = await register(sandbox, "keys@example.com");
  const made: number[] = [];
  await repeat(25, async () => {
    const { status } = await owner.post(`${USERS}/generate-api-key`, {}, newKey());
    made.push(status);
  });
  const sent = (await emailsTo(sandbox, "keys@example.com")).filter(({ subject }) =>
    /key/i.test(subject),
  );
  expect(made.filter((status) => status === 200)).toHaveLength(sent.length);
  expect(made).toContain(429);
});

describe("emails of accounts", () => {
  it("of an unconfirmed account about new devices are few, and the last one says so", async () => {
    const email = "victim@example.com";
    const visitor = newVisitor(sandbox);
    await visitor.post(`${LOCAL}/create`, { email, password: PASSWORD });
    await together(40, (index) =>
      newVisitor(sandbox).post(`${LOCAL}/authenticate`, {
        email,
        password: PASSWORD,
        browserFingerprint: `device-${String(index)}`,
      }),
    );
    const sent = (await emailsTo(sandbox, email)).filter(({ subject }) => /device/i.test(subject));
    expect(sent).toHaveLength(5);
    expect(sent.filter(({ text }) => DAY.test(text))).toHaveLength(1);
    expect(sent[0]?.text).toMatch(DAY);
  });

  it("that are opened and closed are few, however the address is spelled", async () => {
    const spell = (index: number) =>
      `opened.and${".".repeat(index % 2)}closed+${String(index)}@gmail.com`;
    await repeat(15, async (index) => {
      const email = spell(index);
      const owner = await register(sandbox, email);
      const closed = await owner.post(`${USERS}/close`, { password: PASSWORD });
      expect(closed.status).toBe(200);
    });
    const all = await Promise.all(
      Array.from({ length: 15 }, (_, index) => emailsTo(sandbox, spell(index))),
    );
    expect(all.flat().length).toBeLessThanOrEqual(6);
    expect(all.flat().length).toBeGreaterThan(1);
  });
});

it("first emails of orders count by mailbox, also with tags and dots", async () => {
  const spellings = ["j.doe@gmail.com", "jdoe+a@gmail.com", "JDOE@googlemail.com"];
  await repeat(24, (index) => {
    const userEmail = spellings[index % spellings.length] ?? "";
    return createOrder(sandbox, { ...FLOATING_PAYLOAD, userEmail });
  });
  const all = await Promise.all(spellings.map((spelling) => emailsTo(sandbox, spelling)));
  expect(all.flat()).toHaveLength(20);
  await createOrder(sandbox, { ...FLOATING_PAYLOAD, userEmail: "another@example.com" });
  expect(await emailsTo(sandbox, "another@example.com")).toHaveLength(1);
});
