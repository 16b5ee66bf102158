import { createContext, useContext } from "react";

const RequestIdContext = createContext<string | undefined>(undefined);

/** Provides the request's id while the server renders the page. */
export const RequestIdProvider = RequestIdContext.Provider;

/** The id that a visitor may quote. In the browser it comes from the attribute that the edge wrote, because cached pages are the same for everyone. */
export function useRequestId(): string | undefined {
  const own = useContext(RequestIdContext);
  return import.meta.env.SSR ? own : document.documentElement.dataset.requestId;
}
