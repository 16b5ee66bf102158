import type { ReactNode } from "react";
import { useFocusOn } from "~/ui/use-focus-on";

interface StepHeadingProps {
  id: string;
  isMoved: boolean;
  children: ReactNode;
}

/** Takes the focus with its step: what was pressed went with the one before. An error summary below takes it from here. */
export function StepHeading({ id, isMoved, children }: StepHeadingProps) {
  const heading = useFocusOn<HTMLHeadingElement>(isMoved);
  return (
    <h2 id={id} tabIndex={-1} ref={heading}>
      {children}
    </h2>
  );
}
