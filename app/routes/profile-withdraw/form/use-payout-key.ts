import { useEffect, useState } from "react";

/** This page view's own key: pressing twice is one payout. Once that is made, another press means another one. */
export function usePayoutKey(made: unknown): string {
  const [key, setKey] = useState("");
  useEffect(() => {
    setKey(crypto.randomUUID());
  }, [made]);
  return key;
}
