import { FAKE_SIGNER } from "../fake-one-click/sign";
import { checkWire } from "../fake-one-click/checked";
import type { FakeOneClick } from "../fake-one-click/fake";
import {
  makeNearIntents,
  type NearIntentsOptions,
} from "../../exchange/providers/near-intents/near-intents";
import {
  makeCatalogue,
  type Catalogue,
  type Instrument,
} from "../../exchange/instruments/catalogue";
import type { Provider } from "../../exchange/providers/provider";

/** 1Click as the exchange uses it, connected to the fake. */
export function connect(fake: FakeOneClick, more: Partial<NearIntentsOptions> = {}): Provider {
  return makeNearIntents({
    baseUrl: "https://fake.invalid",
    key: undefined,
    fetch: checkWire(fake),
    now: Date.now,
    traffic: { admit: () => Promise.resolve(true), note: () => Promise.resolve() },
    terms: { slippageBps: 100, markup: undefined, referral: "agio" },
    signer: FAKE_SIGNER,
    ...more,
  });
}

async function listCatalogue(provider: Provider): Promise<Catalogue> {
  const listed = await provider.listAssets();
  if (!listed.ok) throw new Error(listed.failure.kind);
  return makeCatalogue(listed.value, { hidden: [], contracts: [] });
}

/** The fake's list never changes. */
let catalogue: Catalogue | undefined;

/** The offered instruments by slug. */
export async function findInstruments(
  provider: Provider,
  ...slugs: readonly string[]
): Promise<readonly Instrument[]> {
  catalogue ??= await listCatalogue(provider);
  const { instruments } = catalogue;
  return slugs.map((slug) => {
    const found = instruments.find((instrument) => instrument.slug === slug);
    if (!found) throw new Error(`${slug} is not offered`);
    return found;
  });
}
