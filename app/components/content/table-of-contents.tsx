import { useTranslation } from "react-i18next";
import "./table-of-contents.css";

export interface Heading {
  id: string;
  text: string;
  depth: number;
}

interface TableOfContentsProps {
  headings: readonly Heading[];
}

/** A list of sections is of use from two on. */
function listSections(headings: readonly Heading[]): readonly Heading[] {
  const sections = headings.filter(({ depth }) => depth === 2);
  return sections.length < 2 ? [] : sections;
}

/** The sections of a text beside it, in sight while it is read; only where there is room. */
export function SectionsBeside({ headings }: TableOfContentsProps) {
  const { t } = useTranslation("content");
  const sections = listSections(headings);
  if (sections.length === 0) return null;
  return (
    <nav className="toc-beside" aria-labelledby="on-this-page">
      <h2 id="on-this-page">{t("onThisPage")}</h2>
      <SectionLinks sections={sections} />
    </nav>
  );
}

/** The sections of a text folded above it; only where there is no room beside it. */
export function SectionsFolded({ headings }: TableOfContentsProps) {
  const { t } = useTranslation("content");
  const sections = listSections(headings);
  if (sections.length === 0) return null;
  return (
    <details className="toc-fold">
      <summary>{t("onThisPage")}</summary>
      <SectionLinks sections={sections} />
    </details>
  );
}

function SectionLinks({ sections }: { sections: readonly Heading[] }) {
  return (
    <ul className="side-links">
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
