import { useLocation, useMatches } from "@remix-run/react";

/** The routes of the exchange form (app/routes.ts): it writes the pair that is chosen into its address. */
const EXCHANGE = /^(?:index|exchange-pair)(?=___)/;

/** What stays the same while the visitor stays on a page: of the exchange form its route, of any other page the address. */
export function usePageId(): string {
  const { pathname } = useLocation();
  const id = useMatches().at(-1)?.id ?? "";
  return EXCHANGE.test(id) ? id.replace(EXCHANGE, "exchange") : pathname;
}
