// Without a fiat provider no fiat currency is exchanged. So the lists of the public calls leave fiat out, for our
// picker and for programs.
import * as z from "zod";
import type { PublicCallName } from "~/contracts/calls/call-table";
import { parseBody } from "~/gateways/http-body.server";
import type { RequestScope } from "../../runtime/request-scope";
import { PUBLIC_CALLS } from "./public-calls";

const list = z.array(z.unknown());
const instrument = z.object({ instrumentType: z.string().optional() });
const order = z.object({ instrumentFrom: z.unknown(), instrumentTo: z.unknown() });
const pair = z.object({ instrumentFromSlug: z.string(), instrumentToSlug: z.string() });

type IsListed = (item: unknown) => boolean;

/** The inputs of a request. */
interface Asked {
  readonly url: URL;
  readonly env: { readonly fiat: object | undefined };
  readonly context: Pick<RequestScope["context"], "gateways">;
}

const isCoin: IsListed = (item) =>
  instrument.safeParse(item).data?.instrumentType?.toLowerCase() !== "fiat";

const isOfCoins: IsListed = (item) => {
  const { data } = order.safeParse(item);
  return data === undefined || (isCoin(data.instrumentFrom) && isCoin(data.instrumentTo));
};

type MakeFilter = (asked: Asked) => IsListed | Promise<IsListed>;

const FILTERS: Readonly<Partial<Record<PublicCallName, MakeFilter>>> = {
  fetchInstruments: () => isCoin,
  fetchInstrumentsV1: () => isCoin,
  fetchLatestOrders: () => isOfCoins,
  fetchPublicPairs: makePairFilter,
};

/** Returns a list without fiat entries if there is no provider; any other response unchanged. */
export async function hideFiat(response: Response, asked: Asked): Promise<Response> {
  const call = PUBLIC_CALLS[asked.url.pathname];
  const makeFilter = call && FILTERS[call.name];
  const isList = response.ok && response.body !== null;
  if (asked.env.fiat || !makeFilter || !isList) return response;
  const isListed = await makeFilter(asked);
  const text = await response.text();
  // The remaining entries are serialised again. A number that a float cannot hold becomes a string with all its digits.
  const { data } = list.safeParse(parseBody(text));
  return new Response(data ? JSON.stringify(data.filter(isListed)) : text, response);
}

// Pairs name their sides only by slug, so both must be listed coins.
async function makePairFilter({ context }: Asked): Promise<IsListed> {
  const found = await context.gateways.rate.fetchInstruments();
  if (!found.ok) throw new Error("Which instruments are coins is not known");
  const coins = new Set(found.value.map(({ slug }) => slug.toLowerCase()));
  return (item) => {
    const { data } = pair.safeParse(item);
    const slugs = data ? [data.instrumentFromSlug, data.instrumentToSlug] : [];
    return slugs.every((slug) => coins.has(slug.toLowerCase()));
  };
}
