import { useLocation } from "@remix-run/react";
import { useHydrated } from "~/ui/use-hydrated";
import type { ExchangePage } from "../draft";

/** Who sent the visitor: as the server says, else `ref` of the address, which a page that was kept for everyone does not know. */
export function useReferrerId(page: ExchangePage): string | undefined {
  const { search } = useLocation();
  const invited = new URLSearchParams(search).get("ref") ?? undefined;
  const isHydrated = useHydrated();
  return page.referrerId ?? (isHydrated ? invited : undefined);
}
