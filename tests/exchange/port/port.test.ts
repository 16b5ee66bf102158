// Every provider passes the same table. A lying one passes no rule that it breaks.
import { describe, expect, it } from "vitest";
import { ok } from "~/domain/failure/result";
import { multiplyAmounts } from "~/domain/money/money";
import type { Provider } from "../../../exchange/providers/provider";
import { amount } from "../orders";
import { RULES } from "./rules";
import { FakeSideShift } from "./sideshift/fake";
import { SIDESHIFT } from "./sideshift/sideshift";
import { CANDIDATES } from "./worlds";

const rules = Object.entries(RULES);

describe.each(CANDIDATES)("$name", (candidate) => {
  it.each(rules)("%s", async (_name, rule) => {
    await rule(candidate.make(), candidate);
  });
});

type Spoil = (right: Provider) => Partial<Provider>;

/** Each lie, and the rule that finds it. */
const LIES: readonly (readonly [string, keyof typeof RULES, Spoil])[] = [
  [
    "a rate tenfold as good",
    "its rate is for the amount, and its limits hold",
    (right) => ({
      quote: async (question) => {
        const quoted = await right.quote(question);
        if (!quoted.ok) return quoted;
        const get = multiplyAmounts(quoted.value.get, amount("10"));
        return ok({ ...quoted.value, get });
      },
    }),
  ],
  [
    "a payout that is told twice as two",
    "a deposit and its payout are listed, each once",
    (right) => ({
      look: async (...asked) => {
        const looked = await right.look(...asked);
        if (!looked.ok || looked.value.status !== "paid") return looked;
        const [first] = looked.value.deposits ?? [];
        const payout = { amount: amount("0.1"), transactionHash: "again" };
        const deposits = first ? [first, { ...first, payout }] : undefined;
        return ok({ ...looked.value, deposits });
      },
    }),
  ],
  [
    "a word that it invents an end for",
    "an unknown word changes nothing",
    (right) => ({
      look: async (...asked) => {
        const looked = await right.look(...asked);
        if (!looked.ok || looked.value.status !== "unknown") return looked;
        return ok({ ...looked.value, status: "returned" });
      },
    }),
  ],
  [
    "a promise that nobody compared",
    "an order for somebody else is not trusted",
    (right) => ({
      open: async (request) => {
        const opened = await right.open(request);
        if (opened.ok) return opened;
        return ok({
          id: "x",
          depositAddress: "bc1p2wsldez5mud2yam29q22wgfh9439spgduvct83k3pm50fcxa5dps59h4z5",
          quote: { give: request.give, get: amount("0.19"), networkFee: undefined },
          refundFee: undefined,
          diesAt: request.deadline,
          usualTimeMs: 1,
          correlationId: undefined,
          proof: "{}",
        });
      },
    }),
  ],
  [
    "a list that is never lost",
    "a lost or unreadable answer is a failure",
    (right) => ({
      listAssets: async () => {
        const listed = await right.listAssets();
        return listed.ok ? listed : ok({ assets: [], hidden: [] });
      },
    }),
  ],
];

describe("a lying provider", () => {
  it.each(LIES)("with %s breaks a rule", async (_name, rule, spoil) => {
    const candidate = CANDIDATES.find(({ mode }) => mode === "FIXED");
    if (!candidate) throw new Error("no candidate");
    const world = candidate.make();
    const lying = { ...world, provider: { ...world.provider, ...spoil(world.provider) } };
    await expect(RULES[rule]?.(lying, candidate)).rejects.toThrow();
  });
});

describe("a provider that counts by visitor", () => {
  const set = {
    SIDESHIFT_URL: "https://x.invalid",
    SIDESHIFT_SECRET: "s",
    SIDESHIFT_AFFILIATE: "",
  };
  const traffic = { admit: () => Promise.resolve(true), note: () => Promise.resolve() };

  it("gets the visitor's address, without which there is no fixed rate", async () => {
    const fake = new FakeSideShift();
    const provider = SIDESHIFT.connect(set, { traffic, send: fake.fetch });
    const listed = await provider.listAssets();
    if (!listed.ok) throw new Error(listed.failure.kind);
    const [from, to] = listed.value.assets;
    if (!from || !to) throw new Error("no assets");
    const question = { from, to, mode: "FIXED", amount: amount("0.01"), side: "send" } as const;
    expect(await provider.quote(question)).toMatchObject({ failure: { kind: "unavailable" } });
    await provider.quote({ ...question, visitorAddress: "203.0.113.7" });
    expect(fake.calls.at(-1)).toEqual({ path: "/quotes", visitor: "203.0.113.7", secret: "s" });
    fake.fault = "limited";
    const limited = await provider.quote({ ...question, visitorAddress: "203.0.113.7" });
    expect(limited).toMatchObject({ failure: { kind: "visitor-limited" } });
    const big = await provider.quote({ ...question, mode: "FLOATING", amount: amount("3") });
    expect(big).toMatchObject({ failure: { kind: "too-big", most: "2" } });
  });
});
