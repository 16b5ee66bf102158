import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import "./search-box.css";

interface SearchBoxProps {
  /** Where the question goes, with its locale. */
  action: string;
  label: string;
  /** Where there is no room to read the label in the field: something shorter. */
  hint?: string;
  query: string;
}

/** A search that is an ordinary GET form. */
export function SearchBox({ action, label, hint = label, query }: SearchBoxProps) {
  const { t } = useTranslation("content");
  return (
    <form role="search" action={action} className="search-box">
      <div className="field-box">
        <input type="search" name="q" defaultValue={query} aria-label={label} placeholder={hint} />
      </div>
      <button className="btn" aria-label={t("find")}>
        <Icon name="search" />
      </button>
    </form>
  );
}
