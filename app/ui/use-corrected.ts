import { useState, type FormEvent } from "react";

interface Corrections {
  reply: object | undefined;
  names: readonly string[];
}

/**
 * The fields of a form that changed since the reply with their errors; those errors no longer show. Fields are
 * identified by name; `onInput` belongs to the form.
 */
export function useCorrected(reply: object | undefined) {
  const [corrections, setCorrections] = useState<Corrections>({ reply, names: [] });
  const names = corrections.reply === reply ? corrections.names : [];
  return {
    isCorrected: (name: string) => names.includes(name),
    onInput: ({ target }: FormEvent) => {
      const name = target instanceof Element ? target.getAttribute("name") : null;
      if (name !== null && !names.includes(name)) {
        setCorrections({ reply, names: [...names, name] });
      }
    },
  };
}
