import { useEffect, useState } from "react";

/** This page view's own token: pressing twice is one order (empty until a script runs; the server then makes one). */
export function usePageViewKey(): string {
  const [key, setKey] = useState("");
  useEffect(() => {
    setKey(crypto.randomUUID());
  }, []);
  return key;
}
