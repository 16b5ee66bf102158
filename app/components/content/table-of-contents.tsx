import { useTranslation } from "react-i18next";

interface TableOfContentsProps {
  headings: readonly { id: string; text: string; depth: number }[];
}

/** The sections of a text, when there are enough of them to need a list. */
export function TableOfContents({ headings }: TableOfContentsProps) {
  const { t } = useTranslation("content");
  const sections = headings.filter(({ depth }) => depth === 2);
  if (sections.length < 2) return null;
  return (
    <nav className="toc" aria-labelledby="on-this-page">
      <h2 id="on-this-page">{t("onThisPage")}</h2>
      <ul className="side-links">
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
