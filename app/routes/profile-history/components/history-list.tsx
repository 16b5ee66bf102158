import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/earnings/empty-list";
import { ListPager } from "~/components/earnings/list-pager";
import { MissingPart } from "~/components/earnings/missing-part";
import type { TypedFilter } from "~/domain/account/history-filter";
import { useLocale, useLocalePath } from "~/i18n/use-locale";
import { Icon } from "~/ui/icon";
import type { HistoryView } from "../view";
import { CSV_SEPARATORS, SEPARATOR_PARAMETER, toUsualSeparator } from "../csv/separator";
import { COINS_ID } from "./filter-form";
import { HistoryTable } from "./history-table";

interface HistoryListProps {
  view: HistoryView;
  typed: TypedFilter;
}

export function HistoryList({ view, typed }: HistoryListProps) {
  const { t } = useTranslation("earnings");
  const { list, missing, traceId, coins } = view;
  const names = missing.map((source) => t(`source.${source}`)).join(", ");
  return (
    <>
      <datalist id={COINS_ID}>
        {coins.map((coin) => (
          <option key={coin} value={coin} />
        ))}
      </datalist>
      {missing.length > 0 ? <MissingPart name={names} traceId={traceId} /> : null}
      {view.isTruncated ? <p className="note note-warn">{t("history.cut")}</p> : null}
      <section className="profile-sheet" aria-labelledby="entries">
        <div className="history-head">
          <h2 id="entries">{t("history.found", { count: list.total })}</h2>
          {list.total > 0 && missing.length === 0 ? <CsvLinks typed={typed} /> : null}
        </div>
        {list.total > 0 ? <HistoryTable rows={list.items} /> : <NothingFound view={view} />}
        <ListPager list={list} />
      </section>
    </>
  );
}

/** Links to the CSV file with the separator of the page's language, and with the other one. */
function CsvLinks({ typed }: { typed: TypedFilter }) {
  const { t } = useTranslation("earnings");
  const file = useLocalePath()("/profile/history.csv");
  const usual = toUsualSeparator(useLocale());
  const query = new URLSearchParams(Object.entries(typed).filter(([, text]) => text !== ""));
  const toFile = (more: Record<string, string> = {}) => {
    const search = new URLSearchParams([...query, ...Object.entries(more)]).toString();
    return search === "" ? file : `${file}?${search}`;
  };
  return (
    <p className="row">
      <a className="btn" href={toFile()} download>
        <Icon name="download" />
        {t("history.csv")}
      </a>
      {CSV_SEPARATORS.filter((separator) => separator !== usual).map((separator) => (
        <a
          key={separator}
          className="btn-text"
          href={toFile({ [SEPARATOR_PARAMETER]: separator })}
          download
        >
          {t(`history.csvWith.${separator}`)}
        </a>
      ))}
    </p>
  );
}

function NothingFound({ view: { hasAny, missing } }: { view: HistoryView }) {
  const { t } = useTranslation("earnings");
  if (hasAny) return <EmptyList title={t("history.nothing")} text={t("history.nothingText")} />;
  if (missing.length > 0) return null;
  return (
    <EmptyList
      title={t("history.empty")}
      text={t("history.emptyText")}
      link={{ to: "/", label: t("history.emptyLink") }}
    />
  );
}
