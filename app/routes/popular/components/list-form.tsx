import { useTranslation } from "react-i18next";
import { PAIR_SORTS } from "~/domain/pair/pair-list";
import { useLocalePath } from "~/i18n/use-locale";
import type { ListQuery } from "../list-query";
import "~/ui/select.css";

/** The search text and the sorting, as an ordinary GET form. */
export function ListForm({ query, sort, coin }: ListQuery) {
  const { t } = useTranslation("popular");
  const path = useLocalePath();
  return (
    <form role="search" action={path("/popular-exchanges")} className="popular-form">
      {coin === undefined ? null : <input type="hidden" name="coin" value={coin} />}
      <div>
        <label className="field-label" htmlFor="q">
          {t("search")}
        </label>
        <div className="field-box">
          <input
            id="q"
            type="search"
            name="q"
            defaultValue={query}
            placeholder={t("example")}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      </div>
      <div>
        <label className="field-label" htmlFor="sort">
          {t("sort.label")}
        </label>
        <div className="field-box">
          <select id="sort" name="sort" defaultValue={sort}>
            {PAIR_SORTS.map((name) => (
              <option key={name} value={name}>
                {t(`sort.${name}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <button className="btn btn-primary">{t("find")}</button>
    </form>
  );
}
