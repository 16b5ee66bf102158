// The parts of a Worker that serves the exchange. Each part is a value, so that a Worker is a list of them.
import type { Provider, ProviderAbilities, ProviderClaims } from "./providers/provider";
import type { Traffic } from "./providers/traffic";
import type { ExchangeSettings } from "./settings";

/** How a provider is reached: `traffic` admits its calls, and `send` makes them. */
export interface ProviderConnection {
  readonly traffic: Traffic;
  readonly send: typeof fetch;
}

/** A provider before it is connected. */
export interface ProviderPart {
  readonly code: string;
  readonly claims: ProviderClaims;
  readonly abilities: ProviderAbilities;
  readonly connect: (settings: ExchangeSettings, connection: ProviderConnection) => Provider;
}

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
    abilities: { repeatableOpen: false, refunds: "asked", promise: "none" },
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
