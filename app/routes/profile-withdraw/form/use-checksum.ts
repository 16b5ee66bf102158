import { useEffect, useState } from "react";
import { isPayoutAddress } from "~/domain/account/payout";
import { hasWrongChecksum } from "../tron-checksum";

/** Returns whether the typed address has a right or a wrong checksum. Undefined for other texts, and until it is known. Before script has checked it, only the server's `found` is known. */
export function useChecksum(address: string, found: boolean): "right" | "wrong" | undefined {
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
  if (!checked) return found ? "wrong" : undefined;
  if (checked.address !== address || !isPayoutAddress(address)) return undefined;
  return checked.isWrong ? "wrong" : "right";
}
