import { useEffect, useState } from "react";
import { findChoices, loadChoices, type Choices } from "./load-instruments";

/** The choices, or why they are missing. */
export function useChoices(): Choices | "loading" | "failed" {
  const [choices, setChoices] = useState<Choices | "loading" | "failed">(
    () => findChoices() ?? "loading",
  );
  useEffect(() => {
    let isGone = false;
    loadChoices().then(
      (loaded) => {
        if (!isGone) setChoices(loaded);
      },
      () => {
        if (!isGone) setChoices("failed");
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return choices;
}
