// Plants each violation of the contract in the second gateway. The check about it must find it and name the broken
// sentence.
import { describe, expect, it } from "vitest";
import { checkPlanted } from "./check-planted.ts";
import type { Violation } from "./row.ts";
import { ACCOUNTS } from "./violations/accounts.ts";
import { ACCOUNT_HINTS } from "./violations/account-hints.ts";
import { ADDRESSES } from "./violations/addresses.ts";
import { CARELESS } from "./violations/careless.ts";
import { CHANGED_TERMS } from "./violations/changed-terms.ts";
import { CONVENTIONS } from "./violations/conventions.ts";
import { CREATION } from "./violations/creation.ts";
import { FOURTH_LOOK } from "./violations/fourth-look.ts";
import { LISTS } from "./violations/lists.ts";
import { LOGOS } from "./violations/logos.ts";
import { ORDERS } from "./violations/orders.ts";
import { CHANNELS, CONTENT } from "./violations/other-channels.ts";
import { RATES } from "./violations/rates.ts";
import { SECOND_LOOK } from "./violations/second-look.ts";
import { SESSIONS } from "./violations/sessions.ts";
import { SIGNATURES } from "./violations/signatures.ts";
import { STATED } from "./violations/stated.ts";
import { THIRD_LOOK } from "./violations/third-look.ts";
import { UNPAID } from "./violations/unpaid-orders.ts";
import { UNUSABLE } from "./violations/unusable.ts";
import { UNUSABLE_FIGURES } from "./violations/unusable-figures.ts";
import { VARIANTS } from "./violations/variants.ts";

const ALL: Readonly<Record<string, readonly Violation[]>> = {
  conventions: CONVENTIONS,
  rates: RATES,
  addresses: ADDRESSES,
  lists: LISTS,
  logos: LOGOS,
  orders: ORDERS,
  unpaid: UNPAID,
  creation: CREATION,
  signatures: SIGNATURES,
  accounts: ACCOUNTS,
  sessions: SESSIONS,
  "account-hints": ACCOUNT_HINTS,
  "second-look": SECOND_LOOK,
  "third-look": THIRD_LOOK,
  "fourth-look": FOURTH_LOOK,
  stated: STATED,
  variants: VARIANTS,
  careless: CARELESS,
  unusable: UNUSABLE,
  "unusable figures": UNUSABLE_FIGURES,
  channels: CHANNELS,
  content: CONTENT,
  "changed terms": CHANGED_TERMS,
};

describe.concurrent.each(Object.entries(ALL))("%s", (_part, rows) => {
  it.each(rows.map((row) => [row.name, row] as const))("finds %s", async (_name, row) => {
    const results = await checkPlanted(row, (name) => name === row.check);
    expect(results).toMatchObject([{ outcome: "failed", rule: row.rule }]);
  });
});

it("enough violations are tested", () => {
  expect(Object.values(ALL).flat().length).toBeGreaterThanOrEqual(290);
});
