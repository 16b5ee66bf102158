// Checks of the shape of everything that can be read without an order, with the product's own readers.
import {
  readDefaultPair,
  readLatestOrders,
  readPublicPairs,
  readRecommendedAmount,
  readStats,
} from "~/contracts/exchange-facts";
import { readHealth } from "~/contracts/health";
import { readInstruments } from "~/contracts/instrument";
import { readAddressVerdict } from "~/contracts/order-calls";
import type { Reading } from "~/contracts/read-wire";
import { CALLS, type CallName } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import type { CallRequest } from "../call-request.ts";
import { isAbsent, readAnyInstruments, readRate } from "../facts.ts";
import { expectThat, NotApplicable } from "../nonconformance.ts";

/** A recommended amount is read with all its digits. */
const AS_SENT = { precisionDecimals: 30 };

type Ask = (context: CheckContext) => CallRequest | Promise<CallRequest>;

function optional(call: CallName, ask: Ask, reader: (body: unknown) => Reading<unknown>): Check {
  return {
    name: `${call}: shape, if the call exists`,
    call,
    run: async (context) => {
      const request = await ask(context);
      const { status } = await context.client.call(request);
      if (isAbsent(status)) throw new NotApplicable("optional, and not available");
      await context.client.read(request, reader);
    },
  };
}

/** The checks of shapes. */
export const SHAPES: readonly Check[] = [
  optional("health", () => CALLS.health(), readHealth),
  {
    name: "instruments: shape, of one version at least",
    call: "instruments",
    run: async ({ client }) => {
      await readAnyInstruments(client);
    },
  },
  optional("instruments-v1", () => CALLS["instruments-v1"](), readInstruments),
  optional("default-pair", () => CALLS["default-pair"](), readDefaultPair),
  optional("public-pairs", () => CALLS["public-pairs"](), readPublicPairs),
  {
    name: "rate: shape",
    call: "rate",
    run: async ({ client, facts }) => {
      await readRate(client, await facts.pair(), "FLOATING");
    },
  },
  optional(
    "recommended-amount",
    async ({ facts }) => {
      const { from, to } = await facts.pair();
      return CALLS["recommended-amount"]({
        instrumentFromCurrencyTitle: from.currencyTitle,
        instrumentFromNetworkTitle: from.networkTitle,
        instrumentToCurrencyTitle: to.currencyTitle,
        instrumentToNetworkTitle: to.networkTitle,
        rateMode: "FLOATING",
      });
    },
    (body) => readRecommendedAmount(body, AS_SENT),
  ),
  optional("latest", () => CALLS.latest(), readLatestOrders),
  optional("stats", () => CALLS.stats(), readStats),
  {
    name: "validate-address: `{ result: false }` for no address",
    call: "validate-address",
    run: async ({ client, facts }) => {
      const { currencyTitle, networkTitle } = (await facts.pair()).to;
      const asked = { currencyTitle, networkTitle, address: "x", getRejectReason: true };
      const request = CALLS["validate-address"](asked);
      const verdict = await client.read(request, readAddressVerdict);
      expectThat(!verdict.isValid, "accepts 'x' as an address", request);
    },
  },
];
