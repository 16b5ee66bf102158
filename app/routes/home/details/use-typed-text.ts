import { useEffect, useState } from "react";

/** The current text of an uncontrolled input; `start` until the page is hydrated. */
export function useTypedText(inputId: string, start: string): string {
  const [text, setText] = useState(start);
  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement)) return;
    const read = () => {
      setText(input.value);
    };
    read();
    input.addEventListener("input", read);
    return () => {
      input.removeEventListener("input", read);
    };
  }, [inputId]);
  return text;
}
