// A gateway that uses any freedom of the contract passes every check, orders and accounts included.
import { describe, expect, it } from "vitest";
import { OWNER } from "../second-gateway/accounts.mjs";
import { failuresOf } from "../support/conformance-results.ts";
import { checkPlanted } from "./check-planted.ts";
import { IN_THE_DATA } from "./freedoms/data.ts";
import { FIGURES } from "./freedoms/figures.ts";
import { FORMS } from "./freedoms/forms.ts";
import { HABITS } from "./freedoms/habits.ts";
import { IN_OTHER_LANGUAGES } from "./freedoms/languages.ts";
import { LISTS_AND_LOGOS } from "./freedoms/lists.ts";
import { ORDERS_AND_TIMES } from "./freedoms/orders.ts";
import { WORDS_AND_SESSIONS } from "./freedoms/sessions.ts";
import { MORE_HABITS } from "./freedoms/more-habits.ts";
import { SPELLINGS } from "./freedoms/spellings.ts";
import { STATEMENTS } from "./freedoms/stated.ts";
import { ON_THE_WAY } from "./freedoms/wires.ts";
import { WITHDRAW_TO } from "./row.ts";

const FREEDOMS = [
  ...FORMS,
  ...FIGURES,
  ...LISTS_AND_LOGOS,
  ...ORDERS_AND_TIMES,
  ...WORDS_AND_SESSIONS,
  ...HABITS,
  ...ON_THE_WAY,
  ...IN_THE_DATA,
  ...MORE_HABITS,
  ...SPELLINGS,
  ...STATEMENTS,
  ...IN_OTHER_LANGUAGES,
];

/** The minimum number of passing checks at a gateway without optional calls. */
const LEAST_PASSED = 40;
const WITH_ACCOUNT = {
  account: OWNER,
  changePassword: true,
  withdrawTo: WITHDRAW_TO,
};

describe.concurrent("a correct gateway", () => {
  it.each(FREEDOMS.map((row) => [row.name, row] as const))("with %s", async (_name, row) => {
    const { only, options } = row;
    const asked = { ...row, options: { ...WITH_ACCOUNT, ...options } };
    const results = await checkPlanted(asked, (name) => only?.test(name) ?? true);
    expect(failuresOf(results)).toEqual([]);
    const passed = results.filter(({ outcome }) => outcome === "passed").length;
    expect(passed).toBeGreaterThanOrEqual(only ? 1 : LEAST_PASSED);
  });
});

it("enough freedoms are tested", () => {
  expect(FREEDOMS.length).toBeGreaterThanOrEqual(165);
});
