import { Fragment, type ReactNode } from "react";

const TAG = /<(\w+)(?:\/>|>(.*?)<\/\1>)/;
/** What splitting at a tag yields each time: the text before it, its name and what stands in it. */
const STEP = 3;

interface RichTextProps {
  /** A translated text with tags such as `<b>…</b>` or `<time/>`: without attributes, none within another. */
  text: string;
  /** What stands for each tag, given its text; a tag that is not named here is only its text. */
  parts: Readonly<Record<string, (inner: string) => ReactNode>>;
}

/** A sentence with something in the middle of it. i18next's own Trans brings a parser of HTML along, which every page would download. */
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
