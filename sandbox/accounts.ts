// What the sandbox does for its accounts in its own way: it pays withdrawals by itself.
import type { AccountsHost } from "../exchange/accounts/accounts-env";
import { findPayout, readSettings, type SandboxEnv } from "./env";
import { findProviderAccount } from "./provider/accounts";
import { listChecks } from "./provider/checks";
import { readSwitches } from "./switches";
import { PUBLIC_KEYS, readBotToken } from "./telegram/bot";

const MINUTE_MS = 60_000;

/** The key of the documentation's examples. */
export const SANDBOX_API_KEY = "sandbox-key";

/** Returns what it does. */
export function makeAccounts(env: SandboxEnv): Partial<AccountsHost> {
  return {
    keyPrefix: "sk_sandbox_",
    sharedKey: SANDBOX_API_KEY,
    bot: { token: readBotToken(env), keys: PUBLIC_KEYS },
    furtherTables: ["provider_accounts", "provider_checks", "provider_tokens"],
    readHoldMs: () => readHoldMs(env),
    arrangePayout: (id, sendsAt) => findPayout(env, id).schedule(id, sendsAt),
    exportFurther: (userId) => exportCustomer(env, userId),
  };
}

async function readHoldMs(env: SandboxEnv): Promise<number> {
  const { withdrawalHold } = await readSwitches(env.DB);
  return withdrawalHold === undefined
    ? readSettings(env).withdrawalHoldMs
    : withdrawalHold * MINUTE_MS;
}

async function exportCustomer(env: SandboxEnv, userId: number) {
  const customer = await findProviderAccount(env.DB, userId);
  const fiatProvider = customer && {
    email: customer.email,
    isConfirmed: customer.confirmed_at !== null,
    features: await listChecks(env, userId),
  };
  return { fiatProvider };
}
