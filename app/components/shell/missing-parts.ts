import { createContext, useContext } from "react";
import type { SitePart } from "~/domain/page/site-parts";

const MissingPartsContext = createContext<readonly SitePart[]>([]);

/** Provides the parts that the site lacks while the server renders the page. */
export const MissingPartsProvider = MissingPartsContext.Provider;

/** Returns the attribute of the html element that names the missing parts to the browser; undefined if there are none. */
export function useMissingPartsMark(): string | undefined {
  return useContext(MissingPartsContext).join(" ") || undefined;
}

/** Whether the site lacks this part, in the browser. */
export function isMissingHere(part: SitePart): boolean {
  return document.documentElement.matches(`[data-lacks~="${part}"]`);
}

function useIsMissingOnServer(part: SitePart): boolean {
  return useContext(MissingPartsContext).includes(part);
}

/** Whether the site lacks this part. */
export const useIsMissing = import.meta.env.SSR ? useIsMissingOnServer : isMissingHere;
