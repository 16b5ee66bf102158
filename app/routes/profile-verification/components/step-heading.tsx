import { useLocation } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { useFocusOn } from "~/ui/use-focus-on";

interface StepHeadingProps {
  id: string;
  isMoved: boolean;
  children: ReactNode;
}

/**
 * Takes the focus when its step opens, because the pressed button is gone. An error summary below then takes it over.
 * Links to a step name it in their fragment: a press before the page's script runs opens a new document, in which the
 * browser moves the focus, or this does if the step arrived later.
 */
export function StepHeading({ id, isMoved, children }: StepHeadingProps) {
  const heading = useFocusOn<HTMLHeadingElement>(isMoved);
  const isNamed = useLocation().hash === `#${id}`;
  useEffect(() => {
    // Never out of a field that is in use by now.
    if (isNamed && document.activeElement === document.body) heading.current?.focus();
  }, [isNamed, heading]);
  return (
    <h2 id={id} tabIndex={-1} ref={heading}>
      {children}
    </h2>
  );
}
