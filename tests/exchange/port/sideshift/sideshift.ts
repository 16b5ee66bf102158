// SideShift v2 as a provider: fixed and variable rates, no promised minimum, no fee share, an id as reference, the
// visitor's address in its calls, several deposits an order, and a maximum a pair.
import { fail, ok } from "~/domain/failure/result";
import type { PartOf } from "../../../../exchange/providers/part";
import type { Provider } from "../../../../exchange/providers/provider";
import { call, type Options } from "./calls";
import { readCoins } from "./coins";
import { open } from "./open";
import { quoteFixed, quoteFloating, readPair } from "./rates";
import { readShift } from "./read-shift";
import { refusalWire, shiftWire } from "./wire";

/** SideShift's variables. */
interface SideShiftSettings {
  readonly SIDESHIFT_URL: string;
  readonly SIDESHIFT_SECRET: string;
  readonly SIDESHIFT_AFFILIATE: string;
}

export const SIDESHIFT: PartOf<SideShiftSettings> = {
  code: "sideshift",
  claims: {
    name: "SideShift",
    terms: "https://sideshift.ai/legal",
    notices: [],
    linkOf: ({ id }) => `https://sideshift.ai/orders/${encodeURIComponent(id)}`,
  },
  abilities: {
    modes: ["FLOATING", "FIXED"],
    visitorAddress: true,
    // After five unpaid shifts an address must wait.
    repeatableOpen: false,
    decisions: false,
    refunds: "itself",
    promise: "echoed",
  },
  variables: {
    secrets: { SIDESHIFT_SECRET: { isRequired: true, why: "each call carries it" } },
    tests: ["SIDESHIFT_URL"],
  },
  connect: (set, { traffic, send }) =>
    makeSideShift({
      affiliateId: set.SIDESHIFT_AFFILIATE,
      http: {
        baseUrl: set.SIDESHIFT_URL,
        headers: { "x-sideshift-secret": set.SIDESHIFT_SECRET },
        fetch: send,
        now: Date.now,
        traffic,
        readSentence: (body) => refusalWire.safeParse(body).data?.error.message,
        findUnknownSentence: () => undefined,
      },
    }),
};

function makeSideShift(options: Options): Provider {
  return {
    code: SIDESHIFT.code,
    listAssets: async () => {
      const coins = await call(options, { path: "/coins", priority: "look" });
      const pairs = await call(options, { path: "/pairs", priority: "look" });
      const list = coins.ok && pairs.ok ? readCoins(coins.value, pairs.value) : undefined;
      return list ? ok(list) : fail({ kind: "unavailable", why: "the answer is broken: coins" });
    },
    quote: (question) =>
      question.mode === "FIXED" ? quoteFixed(options, question) : quoteFloating(options, question),
    findLimits: async (pair) => {
      const found = await readPair(options, pair);
      return found.ok ? { min: found.value.min, max: found.value.max } : {};
    },
    open: (order) => open(options, order),
    look: async ({ id }, _pair, priority) => {
      const path = `/shifts/${encodeURIComponent(id)}`;
      const isReadable = (answer: unknown) => shiftWire.safeParse(answer).success;
      const reply = await call(options, { path, priority, isAboutSwap: true, isReadable });
      if (!reply.ok) return reply;
      const shift = shiftWire.safeParse(reply.value).data;
      return shift ? ok(readShift(shift)) : fail({ kind: "unreadable" });
    },
  };
}
