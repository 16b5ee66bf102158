// The parts of a Worker that serves the exchange. Each part is a value, so that a Worker is a list of them.
import type { EmailConfirmationMode } from "~/domain/rate/confirmation-mode";
import { USUAL_FRESHNESS, type Freshness, type PartOf } from "./providers/part";
import type { ProviderClaims } from "./providers/provider";
import type { LivePace } from "./rates/live-channels";
import type { ExchangeSettings } from "./settings";

/** A provider that reads some of the exchange's variables. */
export type ProviderPart = PartOf<ExchangeSettings>;

/** What a Worker of the exchange is made of. */
export interface ExchangeParts {
  readonly providers: readonly ProviderPart[];
  /** Take the place of the Worker's variables. */
  readonly settings?: ExchangeSettings;
  /** How the live channel sends rates. */
  readonly live?: Partial<LivePace>;
  /** When a guest is asked for an email. Without it nobody is: the form offers a field. */
  readonly findEmailMode?: () => Promise<EmailConfirmationMode>;
}

/** Returns the provider with this code. An order may name one that the Worker no longer has: its calls then alert the operator. */
export function findProvider({ providers }: ExchangeParts, code: string): ProviderPart {
  return providers.find((each) => each.code === code) ?? makeAbsent(code);
}

/** Returns what pages may say about the company behind a provider; undefined if the exchange itself is the provider. */
export function findClaims(parts: ExchangeParts, code: string): ProviderClaims | undefined {
  const { claims, isOurselves } = findProvider(parts, code);
  return isOurselves ? undefined : claims;
}

/** Returns how long the answers of a provider hold. */
export function freshnessOf(parts: ExchangeParts, code: string): Freshness {
  return findProvider(parts, code).freshness ?? USUAL_FRESHNESS;
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
