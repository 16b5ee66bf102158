import { describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod";
import { startSandbox, useSandbox } from "../support/sandbox";
import {
  balanceOf,
  control,
  emailsTo,
  newVisitor,
  register,
  signIn,
  TRON,
  WITHDRAWALS,
  type Visitor,
} from "../support/sandbox-accounts";

// One sandbox for all tests; only the console advances its withdrawals.
const sandbox = useSandbox();

/** Sends all requests before any has finished. */
const AT_ONCE = Array.from({ length: 8 });

describe("a withdrawal", () => {
  const ask = (visitor: Visitor, changes: object = {}, key: string = crypto.randomUUID()) =>
    visitor.post(
      WITHDRAWALS,
      { ...TRON, amount: "30", ...changes },
      { "idempotency-key": key, "accept-language": "ru" },
    );

  it("debits at once, is paid out by its alarm and sends an email", async () => {
    const quick = await startSandbox({ SANDBOX_PACE: "0.02", SANDBOX_WITHDRAWAL_HOLD: "0" });
    onTestFinished(() => quick.stop());
    const visitor = await register(quick, "rich@example.com");
    await control(quick, { kind: "gift", email: "rich@example.com", amount: "100.5" });
    const opened = await ask(visitor);
    expect(opened.body).toMatchObject({ status: "PENDING", amount: "30", fee: "1", ...TRON });
    expect(await balanceOf(visitor)).toBe("70.5");
    const [email] = await emailsTo(quick, "rich@example.com");
    expect(email?.subject).toBe("Вывод 30 USDT");
    await expect
      .poll(async () => (await visitor.get(WITHDRAWALS)).body)
      .toMatchObject([{ status: "COMPLETED" }]);
    const listed = z.array(z.object({ transactionHash: z.string() }));
    const [paid] = listed.parse((await visitor.get(WITHDRAWALS)).body);
    expect(paid?.transactionHash).toMatch(/^[0-9a-f]{64}$/);
    const [sent] = await emailsTo(quick, "rich@example.com");
    expect(sent?.subject).toBe("Sent: 30 USDT");
    expect(sent?.text).toContain(paid?.transactionHash);
  });

  it("is created once for repeated sends with its key, also simultaneous ones", async () => {
    const visitor = await register(sandbox, "rich@example.com");
    await control(sandbox, { kind: "gift", email: "rich@example.com", amount: "100" });
    const asked = await Promise.all(AT_ONCE.map(() => ask(visitor, {}, "k1")));
    expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await visitor.get(WITHDRAWALS)).body).toMatchObject([{ amount: "30" }]);
    expect(await balanceOf(visitor)).toBe("70");
    const other = await ask(visitor, { amount: "25" }, "k1");
    expect([other.status, other.body]).toMatchObject([422, { code: "ERR_IDEMPOTENCY_KEY_REUSED" }]);
    expect(await balanceOf(visitor)).toBe("70");
  });

  it("repeated with its key uses no attempt", async () => {
    const visitor = await register(sandbox, "patient@example.com");
    await control(sandbox, { kind: "gift", email: "patient@example.com", amount: "100" });
    for (let count = 0; count < 12; count += 1) {
      expect((await ask(visitor, {}, "k1")).status).toBe(200);
    }
    expect((await ask(visitor)).status).toBe(200);
    expect(await balanceOf(visitor)).toBe("40");
  });

  it("never spends the money of a simultaneous one", async () => {
    const visitor = await register(sandbox, "hasty@example.com");
    await control(sandbox, { kind: "gift", email: "hasty@example.com", amount: "70" });
    const asked = await Promise.all(AT_ONCE.map(() => ask(visitor)));
    const statuses = asked.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, ...AT_ONCE.slice(2).map(() => 400)]);
    const paid = z.array(z.object({ id: z.string(), amount: z.string() }));
    const listed = paid.parse((await visitor.get(WITHDRAWALS)).body);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(2);
    expect(await balanceOf(visitor)).toBe("10");
  });

  it("returns the money once when rejected", async () => {
    const visitor = await signIn(sandbox);
    const before = await balanceOf(visitor);
    const { id } = z.object({ id: z.string() }).parse((await ask(visitor)).body);
    for (const kind of ["reject", "reject", "complete"]) {
      const { body } = await sandbox.post("/sandbox/api/withdrawals", { id, kind });
      expect(body).toEqual({ id, status: "REJECTED" });
    }
    expect(await balanceOf(visitor)).toBe(before);
  });

  it("is rejected with the name of the error", async () => {
    const visitor = await signIn(sandbox);
    const cases = [
      [
        { amount: "19.999999" },
        { code: "ERR_WITHDRAWAL_TOO_SMALL", message: "Minimum withdrawal is 20 USDT" },
      ],
      [{ amount: "1000000" }, { code: "ERR_BALANCE_TOO_LOW" }],
      [{ currencyTitle: "BTC" }, { code: "ERR_BALANCE_NOT_FOUND" }],
      [{ networkTitle: "Ethereum (ERC20)" }, { code: "ERR_NETWORK_NOT_SUPPORTED" }],
      [
        { address: "T1" },
        { code: "ERR_VALIDATION", data: { address: "Not an address of Tron (TRC20)" } },
      ],
      [
        { amount: "0" },
        { code: "ERR_VALIDATION", data: { amount: "must be a number above zero" } },
      ],
      [{ amount: "20.0000001" }, { code: "ERR_VALIDATION" }],
    ] as const;
    for (const [changes, error] of cases) {
      expect((await ask(visitor, changes)).body).toMatchObject(error);
    }
  });

  it("needs a session, like all of the account", async () => {
    const guest = newVisitor(sandbox);
    const reads = ["balances", "accruals", "cashbacks", "withdrawals", "referrer-id", "stats"];
    for (const name of reads) {
      expect((await guest.get(`/api/v1/affiliates/${name}`)).status).toBe(401);
    }
    expect((await ask(guest)).status).toBe(401);
    expect((await guest.get("/api/v1/users/orders")).status).toBe(401);
  });
});
