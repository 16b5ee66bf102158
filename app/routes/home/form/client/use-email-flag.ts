import { useEffect, useState } from "react";

const FLAG = "emailConfirmed";

/** The browser's own word that the email question was answered once (spec: Email question). */
export function useEmailFlag(): readonly [boolean, () => void] {
  const [isConfirmed, setConfirmed] = useState(false);
  useEffect(() => {
    setConfirmed(readFlag() === "true");
  }, []);
  return [isConfirmed, writeFlag];
}

// Storage may be switched off: then the question is simply asked again.
function readFlag(): string | null {
  try {
    return localStorage.getItem(FLAG);
  } catch {
    return null;
  }
}

function writeFlag(): void {
  try {
    localStorage.setItem(FLAG, "true");
  } catch {
    // See above.
  }
}
