import { useEffect, useState } from "react";
import { hasWrongChecksum } from "../tron-checksum";

/** Returns whether the typed address has a wrong checksum. Before script has checked it, this is the server's result. */
export function useChecksum(address: string, found: boolean): boolean {
  const [checked, setChecked] = useState<{ address: string; isWrong: boolean }>();
  useEffect(() => {
    let isGone = false;
    hasWrongChecksum(address).then(
      (isWrong) => {
        if (!isGone) setChecked({ address, isWrong });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [address]);
  if (!checked) return found;
  return checked.address === address && checked.isWrong;
}
