import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Instrument } from "~/domain/instrument/instrument";
import { deriveFiatLinks } from "~/domain/pair/ways-in";
import type { FiatOffer } from "../draft";

/** Returns the form's data about buying and selling; undefined if this exchange offers neither. */
export function findFiatOffer(
  { fiat }: Pick<AppLoadContext, "fiat">,
  instruments: readonly Instrument[],
): FiatOffer | undefined {
  const { provider } = fiat;
  const links = deriveFiatLinks(instruments);
  return provider && links && { links, providerName: provider.name };
}
