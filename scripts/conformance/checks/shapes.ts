// Checks the shape of everything that is readable without an order, with the product's own readers.
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
import { toRecommendationParameters } from "~/contracts/rate-parameters";
import type { Reading } from "~/contracts/read-wire";
import type { InstrumentKey } from "~/domain/instrument/instrument";
import type { RateMode } from "~/domain/rate/rate";
import { CALLS, type CallName } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import type { CallRequest } from "../call-request.ts";
import type { GatewayClient } from "../client.ts";
import { readAnyInstruments, readIfThere } from "../facts.ts";
import { expectThat, NotApplicable, NotAsked } from "../nonconformance.ts";
import { readTakenRate, type CheckedPair } from "../rate-questions.ts";
import { sampleDestination, sampleElsewhere } from "../sample-addresses.ts";

/** A recommended amount is read with all its digits. */
const AS_SENT = { precisionDecimals: 30 };

type Ask = (context: CheckContext) => CallRequest | Promise<CallRequest>;

function optional(call: CallName, ask: Ask, reader: (body: unknown) => Reading<unknown>): Check {
  return {
    name: `${call}: shape, if the call exists`,
    call,
    rule: "success",
    run: async (context) => {
      const request = await ask(context);
      await readIfThere(context.client, request, reader);
    },
  };
}

/** Requests the recommended amount. */
export function recommendationCall(
  { from, to }: CheckedPair,
  rateMode: RateMode = "FLOATING",
): CallRequest {
  const parameters = toRecommendationParameters({ from, to, rateMode });
  return CALLS["recommended-amount"](parameters);
}

/** The checks of shapes. */
export const SHAPES: readonly Check[] = [
  optional("health", () => CALLS.health(), readHealth),
  {
    name: "instruments: shape, of one version at least",
    call: "instruments",
    rule: "success",
    run: async ({ client }) => {
      await readAnyInstruments(client);
    },
  },
  optional("instruments-v1", () => CALLS["instruments-v1"](), readInstruments),
  {
    name: "instruments-v1: slugs as in version 2",
    call: "instruments-v1",
    rule: "slug",
    run: async ({ client, facts }) => {
      const request = CALLS["instruments-v1"]();
      const slugs = (await readIfThere(client, request, readInstruments)).map(({ slug }) => slug);
      const listed = (await facts.instruments()).map(({ slug }) => slug);
      const odd = slugs.filter((slug) => slug !== slug.toLowerCase() && !listed.includes(slug));
      expectThat(odd.length === 0, `not in lower case: ${odd.join(", ")}`, request);
    },
  },
  optional("default-pair", () => CALLS["default-pair"](), readDefaultPair),
  optional("public-pairs", () => CALLS["public-pairs"](), readPublicPairs),
  {
    name: "rate: shape",
    call: "rate",
    rule: "success",
    run: async ({ client, facts }) => {
      await readTakenRate(client, { pair: await facts.pair(), rateMode: "FLOATING" });
    },
  },
  optional(
    "recommended-amount",
    async ({ facts }) => recommendationCall(await facts.pair()),
    (body) => readRecommendedAmount(body, AS_SENT),
  ),
  optional("latest", () => CALLS.latest(), readLatestOrders),
  optional("stats", () => CALLS.stats(), readStats),
  {
    name: "validate-address: `{ result: false }` for no address",
    call: "validate-address",
    rule: "verdict",
    run: async ({ client, facts }) => {
      const { request, isValid } = await validate(client, (await facts.pair()).to, "x");
      expectThat(!isValid, "says that 'x' is an address", request);
    },
  },
  {
    name: "validate-address: `{ result: false }` for an address without its last character",
    call: "validate-address",
    rule: "verdict",
    run: async ({ client, facts }) => {
      const { to } = await facts.pair();
      const address = sampleDestination(to)?.slice(0, -1);
      if (address === undefined) throw new NotApplicable("no address of the network is known");
      const { request, isValid } = await validate(client, to, address);
      expectThat(!isValid, `says that ${address} is an address`, request);
    },
  },
  {
    name: "validate-address: `{ result: false }` for an address of another network",
    call: "validate-address",
    rule: "verdict",
    run: async ({ client, facts }) => {
      const { to } = await facts.pair();
      const address = sampleElsewhere(to);
      const { request, isValid } = await validate(client, to, address);
      expectThat(!isValid, `says that ${address} is an address of ${to.networkTitle}`, request);
    },
  },
  {
    name: "validate-address: `{ result: true }` for an address",
    call: "validate-address",
    rule: "verdictRight",
    run: async ({ client, facts, options }) => {
      const { to } = await facts.pair();
      const address = options.destinationAddress ?? sampleDestination(to);
      if (address === undefined) throw new NotAsked("no address known", "--to");
      const { request, isValid } = await validate(client, to, address);
      expectThat(isValid, `says that ${address} is none`, request);
    },
  },
];

async function validate(client: GatewayClient, instrument: InstrumentKey, address: string) {
  const { currencyTitle, networkTitle } = instrument;
  const asked = { currencyTitle, networkTitle, address, getRejectReason: true };
  const request = CALLS["validate-address"](asked);
  return { request, ...(await client.read(request, readAddressVerdict)) };
}
