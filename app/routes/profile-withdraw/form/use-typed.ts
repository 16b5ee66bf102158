import { useCallback, useState } from "react";
import type { TypedPayout } from "./fields";

/** Returns the current values of the form's fields, including text typed before hydration. `read` reads them again. */
export function useTyped(start: TypedPayout) {
  const [typed, setTyped] = useState(start);
  const read = useCallback((form: HTMLFormElement | null) => {
    if (!form) return;
    const fields = new FormData(form);
    setTyped({ address: textOf(fields, "address"), amount: textOf(fields, "amount") });
  }, []);
  return { typed, read };
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
