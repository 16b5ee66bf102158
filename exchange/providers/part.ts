// A provider before it is connected: what its folder gives to the exchange and to the scripts.
import { MINUTE_MS, SECOND_MS } from "~/domain/time/time-units";
import type { Provider, ProviderAbilities, ProviderClaims } from "./provider";
import type { Traffic } from "./traffic";

/** How a provider is reached: `traffic` admits its calls, and `send` makes them. */
export interface ProviderConnection {
  readonly traffic: Traffic;
  readonly send: typeof fetch;
}

/** What operators must know about the variables of a provider. */
export interface ProviderVariables {
  /** Its secrets, each with the consequence of its absence. */
  readonly secrets: Readonly<
    Record<string, { readonly isRequired: boolean; readonly why: string }>
  >;
  /** They lead to another server than the provider's, so they are for tests only. */
  readonly tests: readonly string[];
}

/** Whether the provider's proofs hold, in words for the operator. */
export interface ProofReport {
  readonly isRight: boolean;
  readonly text: string;
}

/** How long a provider's answers hold, milliseconds. At 0 it is asked each time. */
export interface Freshness {
  /** Of its list of assets. At 0 its prices may move with each call. */
  readonly listMs: number;
  /** Of a rate. At 0 a pair's calls have no pace, because they cost nobody anything. */
  readonly rateMs: number;
  /** Of a pair's limits. */
  readonly limitsMs: number;
}

/** The freshness of a provider that is reached over the network. */
export const USUAL_FRESHNESS: Freshness = {
  listMs: 5 * MINUTE_MS,
  rateMs: 10 * SECOND_MS,
  limitsMs: 10 * MINUTE_MS,
};

/** A provider before it is connected. */
export interface PartOf<Settings> {
  readonly code: string;
  /** The exchange itself is the provider: pages name no other company. */
  readonly isOurselves?: true;
  /** The usual one if it is absent. */
  readonly freshness?: Freshness;
  readonly claims: ProviderClaims;
  readonly abilities: ProviderAbilities;
  readonly variables: ProviderVariables;
  readonly connect: (settings: Settings, connection: ProviderConnection) => Provider;
  /** Checks that a changed answer is not accepted; undefined without an answer that has a proof. Absent if the provider proves nothing. */
  readonly checkProof?: (
    answers: readonly unknown[],
    settings: Settings,
  ) => Promise<ProofReport | undefined>;
}
