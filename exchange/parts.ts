// The parts of a Worker that serves the exchange. Each part is a value, so that a Worker is a list of them.
import type { PartOf } from "./providers/part";
import type { ExchangeSettings } from "./settings";

/** A provider that reads some of the exchange's variables. */
export type ProviderPart = PartOf<ExchangeSettings>;

/** What a Worker of the exchange is made of. */
export interface ExchangeParts {
  readonly providers: readonly ProviderPart[];
}

/** Returns the provider with this code. An order may name one that the Worker no longer has: its calls then alert the operator. */
export function findProvider({ providers }: ExchangeParts, code: string): ProviderPart {
  return providers.find((each) => each.code === code) ?? makeAbsent(code);
}

function makeAbsent(code: string): ProviderPart {
  const why = `this version has no provider ${code}`;
  const refuse = () =>
    Promise.resolve({
      ok: false,
      failure: { kind: "unavailable", why, needsOperator: true },
    } as const);
  return {
    code,
    claims: { name: code, terms: "", notices: [], linkOf: () => undefined },
    abilities: {
      modes: [],
      visitorAddress: false,
      repeatableOpen: false,
      decisions: false,
      refunds: "asked",
      promise: "none",
    },
    variables: { secrets: {}, tests: [] },
    connect: () => ({
      code,
      listAssets: refuse,
      quote: refuse,
      findLimits: () => Promise.resolve({}),
      open: refuse,
      look: refuse,
    }),
  };
}
