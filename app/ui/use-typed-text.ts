import { useEffect, useState } from "react";
import { findInput } from "./set-input";

/** The current text of an uncontrolled field; `start` until the page is hydrated. */
export function useTypedText(inputId: string, start: string): string {
  const [text, setText] = useState(start);
  useEffect(() => {
    const input = findInput(inputId);
    if (!input) return;
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
