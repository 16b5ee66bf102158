import type { ReactNode } from "react";
import { Prose } from "./prose";
import { SectionsBeside, SectionsFolded, type Heading } from "./table-of-contents";
import "./reading.css";

interface ReadingProps {
  head: ReactNode;
  headings: readonly Heading[];
  html: string;
  /** What follows the text. */
  children?: ReactNode;
}

/** A long text: its head, its sections beside or above it, the text itself. */
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
