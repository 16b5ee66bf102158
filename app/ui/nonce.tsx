import { createContext, useContext } from "react";

const NonceContext = createContext<string>("");

/** Hands the page's CSP nonce to whatever writes a script. In the browser it is empty: browsers hide nonces. */
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string {
  return useContext(NonceContext);
}
