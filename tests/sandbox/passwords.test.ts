import { afterEach, describe, expect, it, vi } from "vitest";
import {
  choose,
  hashPassword,
  isPasswordRight,
  noPassword,
} from "../../exchange/accounts/passwords";
import { relaxAccounts } from "../../sandbox/relax-accounts";
import { SEED_USERS } from "../../sandbox/seed/seed";
import { readWorkerVars } from "../../scripts/product/read-worker";

afterEach(() => {
  vi.unstubAllEnvs();
  relaxAccounts();
});

const STRONG = /^scrypt\$16384\$8\$5\$/;
const QUICK = /^scrypt\$1024\$8\$1\$/;

describe("a stored password", () => {
  it("costs what OWASP recommends by default and in wrangler.toml", async () => {
    expect(await hashPassword("a long and quiet phrase")).toMatch(STRONG);
    const { SANDBOX_PASSWORDS } = await readWorkerVars("sandbox/wrangler.toml");
    expect(SANDBOX_PASSWORDS).toBe("strong");
  });

  it.each([
    ["strong", STRONG],
    ["quick", QUICK],
  ])("costs the same for known and unknown accounts when they are %s", async (set, cost) => {
    vi.stubEnv("SANDBOX_PASSWORDS", set);
    relaxAccounts();
    const newcomer = await hashPassword("a long and quiet phrase");
    const seeds = SEED_USERS.map(({ passwordHash }) => choose(passwordHash));
    for (const stored of [newcomer, noPassword(), ...seeds]) expect(stored).toMatch(cost);
    expect(await isPasswordRight("a long and quiet phrase", newcomer)).toBe(true);
    expect(await isPasswordRight("a long and quiet phrasE", newcomer)).toBe(false);
    expect(await isPasswordRight("a long and quiet phrase", undefined)).toBe(false);
    for (const { password, passwordHash } of SEED_USERS) {
      expect(await isPasswordRight(password, choose(passwordHash))).toBe(true);
    }
  });

  it("opens its account after the cost changed", async () => {
    vi.stubEnv("SANDBOX_PASSWORDS", "quick");
    relaxAccounts();
    const before = await hashPassword("a long and quiet phrase");
    vi.unstubAllEnvs();
    relaxAccounts();
    expect(await isPasswordRight("a long and quiet phrase", before)).toBe(true);
  });

  it("is not stored at an unknown cost", () => {
    vi.stubEnv("SANDBOX_PASSWORDS", "none");
    expect(relaxAccounts).toThrow("SANDBOX_PASSWORDS: must be strong or quick");
  });
});
