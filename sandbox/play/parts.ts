// The providers of play money as parts of the exchange: the fictitious outside provider Southbridge, the sandbox's own, and
// Northpay, which exchanges fiat.
import type { ProviderAbilities } from "../../exchange/providers/provider";
import type { ProviderPart } from "../../exchange/parts";
import type { SandboxEnv } from "../env";
import type { CatalogueEntry } from "../instruments/catalogue";
import { isFiat } from "../instruments/fiat-side";
import { connectMarket } from "../market/market-provider";
import { OUTSIDE_CLAIMS } from "../market/outside-provider";
import { PASSED_ON_PAIRS } from "../market/pair-rules";
import { connectSwaps } from "./provider";

/** Codes on rates and orders. */
const OWN = "play";
const OUTSIDE = "southbridge";
const FIAT = "mercuryo";

const OWN_ABILITIES: ProviderAbilities = {
  modes: ["FLOATING", "FIXED"],
  visitorAddress: false,
  repeatableOpen: true,
  decisions: true,
  refunds: "asked",
  promise: "none",
};

/** Pages name no other company than the site's own. */
const NO_CLAIMS = { name: "", terms: "", notices: [], linkOf: () => undefined };

const PARTS = [
  {
    code: OUTSIDE,
    claims: OUTSIDE_CLAIMS,
    abilities: { ...OWN_ABILITIES, decisions: false, refunds: "itself" },
    trades: ({ slug }) => PASSED_ON_PAIRS.some(({ from, to }) => from === slug || to === slug),
  },
  {
    code: OWN,
    claims: NO_CLAIMS,
    isOurselves: true,
    abilities: OWN_ABILITIES,
    trades: (entry) => !isFiat(entry),
  },
  {
    code: FIAT,
    claims: NO_CLAIMS,
    isOurselves: true,
    abilities: { ...OWN_ABILITIES, modes: ["FLOATING"] },
    trades: () => true,
  },
] as const satisfies readonly (Pick<ProviderPart, "code" | "claims" | "abilities"> & {
  readonly isOurselves?: true;
  readonly trades: (entry: CatalogueEntry) => boolean;
})[];

/** Their codes, in order of preference. */
export const PLAY_CODES: readonly string[] = PARTS.map(({ code }) => code);

/** Returns the parts. The market is at hand, so nothing is kept and nothing has a pace. */
export function makePlayParts(env: SandboxEnv): readonly ProviderPart[] {
  return PARTS.map(({ trades, ...part }) => ({
    ...part,
    freshness: { listMs: 0, rateMs: 0, limitsMs: 0 },
    variables: { secrets: {}, tests: [] },
    connect: () => ({
      code: part.code,
      ...connectMarket(env, trades),
      ...connectSwaps(env),
    }),
  }));
}

/** Returns the code of the provider of a swap that no creation of the exchange stored. */
export function codeOf({ isPassedOn }: { readonly isPassedOn?: boolean | undefined }): string {
  return isPassedOn ? OUTSIDE : OWN;
}
