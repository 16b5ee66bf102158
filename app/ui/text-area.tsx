import { useCallback, type TextareaHTMLAttributes } from "react";

interface TextAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  "defaultValue" | "value"
> {
  defaultValue?: string | undefined;
}

/**
 * A textarea whose default text is written only when it changes. React would write it during hydration, over text typed
 * before, and again with every change of an attribute; in Chromium the caret then jumps to the start.
 */
export function TextArea({ defaultValue = "", ...area }: TextAreaProps) {
  const write = useCallback(
    (node: HTMLTextAreaElement | null) => {
      if (node && node.defaultValue !== defaultValue) node.defaultValue = defaultValue;
    },
    [defaultValue],
  );
  const start = import.meta.env.SSR ? { defaultValue } : { ref: write };
  return <textarea {...area} {...start} />;
}
