import type { ReactNode } from "react";
import "./aside.css";

interface FactProps {
  name: string;
  /** An address, a memo or a rate: not translated, and on a separate line on narrow screens. */
  isLong?: boolean;
  /** An amount, which is not translated. */
  isFigure?: boolean;
  children: ReactNode;
}

/** A term and its value. Renders nothing without a value. */
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
