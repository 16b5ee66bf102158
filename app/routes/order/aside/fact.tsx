import type { ReactNode } from "react";
import "./aside.css";

interface FactProps {
  name: string;
  /** An address, a memo or a rate: not translated, and on a narrow screen on a line of its own. */
  isLong?: boolean;
  /** An amount: not translated either. */
  isFigure?: boolean;
  children: ReactNode;
}

/** A term and its figure; without a figure there is nothing to say. */
export function Fact({ name, isLong = false, isFigure = isLong, children }: FactProps) {
  if (children === undefined || children === null || children === "") return null;
  return (
    <>
      <dt className={isLong ? "order-fact-long" : undefined}>{name}</dt>
      <dd
        className={isLong ? "order-fact-long" : undefined}
        translate={isFigure ? "no" : undefined}
      >
        {children}
      </dd>
    </>
  );
}
