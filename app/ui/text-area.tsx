import { useCallback, useState, type TextareaHTMLAttributes } from "react";

interface TextAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  "defaultValue" | "value"
> {
  /** Another default needs another `key`: an open field keeps its text. */
  defaultValue?: string | undefined;
}

/**
 * A textarea whose default text is written once. React would write it during hydration, over text typed before, and
 * again with every changed attribute. In Chromium the caret then jumps to the start.
 */
export function TextArea({ defaultValue = "", ...area }: TextAreaProps) {
  const [first] = useState(defaultValue);
  const write = useCallback(
    (node: HTMLTextAreaElement | null) => {
      if (node && node.defaultValue !== first) node.defaultValue = first;
    },
    [first],
  );
  const start = import.meta.env.SSR ? { defaultValue } : { ref: write };
  return <textarea {...area} {...start} />;
}
