// In whose name the product calls: the headers of each kind of caller. The product's own code makes the requests.
import type { CallCaller } from "~/contracts/calls/call";
import type { HttpAddress } from "~/gateways/http-call.server";

/** What a request tells of a visitor. */
export interface Caller extends Pick<
  HttpAddress,
  "visitorAddress" | "visitorCountry" | "acceptLanguage"
> {
  readonly name: string;
  /** The site's own address, if the operator set PUBLIC_ORIGIN. */
  readonly siteOrigin?: string;
}

/** The visitor of a page: what most calls carry. */
export const PAGE: Caller = {
  name: "a page",
  visitorAddress: "198.51.100.7",
  visitorCountry: "DE",
  acceptLanguage: "de-DE,de;q=0.9,en;q=0.8",
};

/** The same visitor in another network. */
export const MOVED: Caller = {
  ...PAGE,
  name: "a page in another network",
  visitorAddress: "203.0.113.77",
  acceptLanguage: "fr-FR,fr;q=0.9",
};

/** A page that several visitors share: nothing of a visitor. */
export const SHARED: Caller = { name: "a page that visitors share" };

const OF_VISITORS: readonly Caller[] = [
  PAGE,
  { ...PAGE, name: "a page, its country unknown", visitorCountry: undefined },
  { ...PAGE, name: "a page, its language unknown", acceptLanguage: undefined },
  { ...PAGE, name: "a page of a site with an origin", siteOrigin: "https://exchange.example" },
  {
    name: "Telegram, over IPv6",
    visitorAddress: "2001:db8::7",
    visitorCountry: "GE",
    acceptLanguage: "ru",
  },
];

/** A program that calls through the public API, without a language of its own. */
const PROGRAM: Caller = {
  name: "a program",
  visitorAddress: "203.0.113.9",
  visitorCountry: "US",
};

/** Returns everybody in whose name the product makes a call of such a row. */
export function callersOf(row: { readonly caller: CallCaller; readonly open?: object }): Caller[] {
  const programs = row.open ? [PROGRAM] : [];
  switch (row.caller) {
    case "everybody":
      return [SHARED, ...programs];
    case "anybody":
      return [SHARED, ...OF_VISITORS, ...programs];
    case "program":
      return programs;
    default:
      return [...OF_VISITORS, ...programs];
  }
}
