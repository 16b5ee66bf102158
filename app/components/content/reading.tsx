import type { ReactNode } from "react";
import { Prose } from "./prose";
import { TableOfContents } from "./table-of-contents";

interface ReadingProps {
  head: ReactNode;
  headings: readonly { id: string; text: string; depth: number }[];
  html: string;
  /** What follows the text. */
  children?: ReactNode;
}

/** A long text: its head, its sections beside or before it, the text itself. */
export function Reading({ head, headings, html, children }: ReadingProps) {
  return (
    <article className="reading">
      <header className="content-head">{head}</header>
      <TableOfContents headings={headings} />
      <div className="reading-text">
        <Prose html={html} />
        {children}
      </div>
    </article>
  );
}
