import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import "./search-results.css";

export interface SearchResultView {
  path: string;
  title: string;
  /** The matching sentence, split into parts: found words and the text between them. */
  sentence: readonly { text: string; isFound: boolean }[];
}

/** Search results, best match first, each with its matching sentence. */
export function SearchResults({ results }: { results: readonly SearchResultView[] }) {
  const { t } = useTranslation("content");
  if (results.length === 0) return <p>{t("nothingFound")}</p>;
  return (
    <ol className="search-results">
      {results.map(({ path, title, sentence }) => (
        <li key={path}>
          <article>
            {" "}
            <h2>
              <Link to={path}>{title}</Link>
            </h2>
            <p>
              {sentence.map(({ text, isFound }, index) =>
                isFound ? <mark key={index}>{text}</mark> : text,
              )}
            </p>
          </article>{" "}
        </li>
      ))}
    </ol>
  );
}
