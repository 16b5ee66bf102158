import type { ReactNode } from "react";
import { useFocusOn } from "~/ui/use-focus-on";

interface StepHeadingProps {
  id: string;
  isMoved: boolean;
  children: ReactNode;
}

/** Takes the focus when its step opens, because the pressed button is gone. An error summary below then takes it over. */
export function StepHeading({ id, isMoved, children }: StepHeadingProps) {
  const heading = useFocusOn<HTMLHeadingElement>(isMoved);
  return (
    <h2 id={id} tabIndex={-1} ref={heading}>
      {children}
    </h2>
  );
}
