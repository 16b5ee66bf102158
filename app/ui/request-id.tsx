import { createContext, useContext } from "react";

const RequestIdContext = createContext<string | undefined>(undefined);

/** Hands over the request's id while the server writes the page. */
export const RequestIdProvider = RequestIdContext.Provider;

/** What a visitor may quote. The page is the same for everyone: in the browser the id is where the edge has written it. */
export function useRequestId(): string | undefined {
  const own = useContext(RequestIdContext);
  return import.meta.env.SSR ? own : document.documentElement.dataset.requestId;
}
