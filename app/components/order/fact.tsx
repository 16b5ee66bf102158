import type { ReactNode } from "react";
import "./fact.css";

interface FactProps {
  name: string;
  /** An address or a memo: long, in the type of codes. */
  isCode?: boolean | undefined;
  /** A code or a rate: not translated, and on a separate line on narrow screens. */
  isLong?: boolean | undefined;
  /** An amount, which is not translated. */
  isFigure?: boolean;
  children: ReactNode;
}

function toClass({ isCode, isLong }: Pick<FactProps, "isCode" | "isLong">) {
  if (isCode) return "fact-long fact-code";
  return isLong ? "fact-long" : undefined;
}

/** A term and its value. Renders nothing without a value. */
export function Fact({ name, isCode, isLong, isFigure = false, children }: FactProps) {
  if (children === undefined || children === null || children === "") return null;
  const className = toClass({ isCode, isLong });
  return (
    <>
      <dt className={className}>{name}</dt>
      <dd className={className} translate={isFigure || className ? "no" : undefined}>
        {children}
      </dd>
    </>
  );
}
