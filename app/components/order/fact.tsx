import type { ReactNode } from "react";
import "./fact.css";

interface FactProps {
  name: string;
  /** An address or a memo: long, in the type of codes. */
  isCode?: boolean | undefined;
  /** A code or a rate: not translated, and on a separate line on narrow screens. */
  isLong?: boolean | undefined;
  /** A hash: on a separate line on every screen. */
  isAlone?: boolean;
  /** An amount, which is not translated. */
  isFigure?: boolean;
  children: ReactNode;
}

function toClass({ isCode, isLong, isAlone }: Pick<FactProps, "isCode" | "isLong" | "isAlone">) {
  if (isCode) return isAlone ? "fact-long fact-code fact-alone" : "fact-long fact-code";
  return isLong ? "fact-long" : undefined;
}

/** A term and its value. Renders nothing without a value. */
export function Fact({ name, isFigure = false, children, ...kind }: FactProps) {
  if (children === undefined || children === null || children === "") return null;
  const className = toClass(kind);
  return (
    <>
      <dt className={className}>{name}</dt>
      <dd className={className} translate={isFigure || className ? "no" : undefined}>
        {children}
      </dd>
    </>
  );
}
