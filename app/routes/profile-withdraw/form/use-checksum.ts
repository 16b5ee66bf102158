import { useEffect, useState } from "react";
import { hasWrongChecksum } from "../tron-checksum";

/** Whether the address that is typed has a wrong checksum; before script knows, what the server found. */
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
