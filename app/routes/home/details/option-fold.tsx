import { useEffect, useRef, useState, type ReactNode } from "react";

interface OptionFoldProps {
  name: string;
  /** Whether the part is needed, has an error, or keeps a typed value. It then opens by itself. */
  isWanted: boolean;
  /** Whether it cannot be folded. */
  isNeeded?: boolean;
  className?: string;
  children: ReactNode;
}

/** An option of the form behind its name. Options share one line until they are opened. */
export function OptionFold(props: OptionFoldProps) {
  const { name, isWanted, isNeeded = false, className = "", children } = props;
  const fold = useRef<HTMLDetailsElement>(null);
  // Only the first state: a visitor may fold it again.
  const [isOpen] = useState(isWanted);
  useEffect(() => {
    if (isWanted && fold.current) fold.current.open = true;
  }, [isWanted]);
  return (
    <details
      ref={fold}
      className={`option ${isNeeded ? "option-needed " : ""}${className}`}
      open={isOpen}
    >
      <summary>{name}</summary>
      {children}
    </details>
  );
}
