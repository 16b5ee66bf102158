import { useLocation, useMatches } from "@remix-run/react";

/** The routes of the exchange form (app/routes.ts), which writes the chosen pair into its address. */
const EXCHANGE = /^(?:index|exchange-pair)(?=___)/;

/** Identifies the current page: by route for the exchange form, by address for other pages. */
export function usePageId(): string {
  const { pathname } = useLocation();
  const id = useMatches().at(-1)?.id ?? "";
  return EXCHANGE.test(id) ? id.replace(EXCHANGE, "exchange") : pathname;
}
