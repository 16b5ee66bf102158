import { useState, type FormEvent } from "react";

interface Corrections {
  reply: object | undefined;
  names: readonly string[];
}

/**
 * Which fields of a form were changed since the reply that said what was wrong with them: what it said of those is over.
 * A field goes by its name; `onInput` is the form's.
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
