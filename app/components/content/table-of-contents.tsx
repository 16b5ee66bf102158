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

/** Returns the text's sections, or none if there are fewer than two to choose from. */
function listSections(headings: readonly Heading[]): readonly Heading[] {
  const sections = headings.filter(({ depth }) => depth === 2);
  return sections.length < 2 ? [] : sections;
}

/** The sections beside the text. The list stays in view while the reader scrolls; hidden on narrow screens. */
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

/** The sections folded above the text, for screens too narrow for a list beside it. */
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
