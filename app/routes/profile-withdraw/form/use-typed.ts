import { useCallback, useState } from "react";
import type { TypedPayout } from "./fields";

/** What stands in the form's fields, with what was typed there before the script arrived; `read` looks again. */
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
