import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import "./search-box.css";

interface SearchBoxProps {
  /** The form's target path, with its locale. */
  action: string;
  label: string;
  /** A shorter placeholder for narrow fields. */
  hint?: string;
  query: string;
}

/** A search field in an ordinary GET form. */
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
