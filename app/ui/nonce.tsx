import { createContext, useContext } from "react";

const NonceContext = createContext<string>("");

/** Provides the page's CSP nonce to components that write a script. In the browser it is empty, because browsers hide nonces. */
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string {
  return useContext(NonceContext);
}
