import type { ReactNode } from "react";
import { Prose } from "./prose";
import { SectionsBeside, SectionsFolded, type Heading } from "./table-of-contents";
import "./reading.css";

interface ReadingProps {
  head: ReactNode;
  headings: readonly Heading[];
  html: string;
  /** Content below the text. */
  children?: ReactNode;
}

/** A long text: its header, its table of contents beside or above it, and the text. */
export function Reading({ head, headings, html, children }: ReadingProps) {
  return (
    <div className="reading">
      <article className="reading-text">
        <header className="content-head">{head}</header>
        <SectionsFolded headings={headings} />
        <Prose html={html} />
        {children}
      </article>
      <div className="reading-side">
        <SectionsBeside headings={headings} />
      </div>
    </div>
  );
}
