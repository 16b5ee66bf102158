import { useState } from "react";

/** Whether the value has been true since the page opened. */
export function useLatch(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was;
}
