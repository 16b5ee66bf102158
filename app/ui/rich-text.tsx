import { Fragment, type ReactNode } from "react";

const TAG = /<(\w+)(?:\/>|>(.*?)<\/\1>)/;
/** Pieces per tag after the split: the text before it, its name and its content. */
const STEP = 3;

interface RichTextProps {
  /** A translated text with tags such as `<b>…</b>` or `<time/>`, without attributes and without nesting. */
  text: string;
  /** Renders each tag from its content; an unknown tag renders only its content. */
  parts: Readonly<Record<string, (inner: string) => ReactNode>>;
}

/** A sentence with elements inside. i18next's own Trans would add an HTML parser to every page. */
export function RichText({ text, parts }: RichTextProps) {
  const pieces = text.split(TAG);
  return pieces.map((piece, index) => {
    if (index % STEP !== 0) return null;
    const [tag = "", inner = ""] = pieces.slice(index + 1, index + STEP);
    return (
      <Fragment key={index}>
        {piece}
        {parts[tag] ? parts[tag](inner) : inner}
      </Fragment>
    );
  });
}
