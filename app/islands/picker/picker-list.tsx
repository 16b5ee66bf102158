import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type UIEvent,
} from "react";
import { useTranslation } from "react-i18next";
import type { Instrument } from "~/domain/instrument/instrument";
import type { Locale } from "~/i18n/locales";
import { findRows } from "./find-rows";
import type { Choices } from "./load-instruments";
import { PickerNetworks } from "./picker-networks";
import { PickerGroup, PickerOption } from "./picker-option";
import { useIncrementalRows } from "./use-incremental-rows";

const NO_CHOICES: Choices = { all: [], popular: [] };

interface PickerListProps {
  /** A search typed while they load is kept. */
  choices: Choices | "loading" | "failed";
  locale: Locale;
  startQuery: string;
  startNetwork: string | undefined;
  onChoose: (instrument: Instrument) => void;
}

/** The row to which a key moves; undefined for other keys. */
function moveActive(key: string, active: number, count: number): number | undefined {
  if (key === "ArrowDown") return Math.min(active + 1, count - 1);
  if (key === "ArrowUp") return Math.max(active - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

export function PickerList(props: PickerListProps) {
  const { choices, locale, startQuery, startNetwork, onChoose } = props;
  const { t } = useTranslation("exchange");
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const missing = typeof choices === "string" ? choices : undefined;
  const listed = typeof choices === "string" ? NO_CHOICES : choices;
  const [query, setQuery] = useState(startQuery);
  const [active, setActive] = useState(0);
  const searched = useDeferredValue(query);
  const [wanted, setNetwork] = useState(startNetwork);
  const { networks, network, popular, found, groups } = useMemo(
    () => findRows(listed, { query: searched, network: wanted, locale }),
    [listed, searched, wanted, locale],
  );
  const rows = [...popular, ...found];
  const [shown, show] = useIncrementalRows(`${network ?? ""} ${searched}`);
  const rowId = (index: number) => `${id}-${String(index)}`;
  const findActive = () => {
    if (searched === query) return rows[active];
    // The latest input is not rendered yet, so the active row belongs to an earlier search.
    const next = findRows(listed, { query, network: wanted, locale });
    return next.popular[0] ?? next.found[0];
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.key === "Enter" ? findActive() : undefined;
    if (row) {
      event.preventDefault();
      onChoose(row);
    }
    const next = moveActive(event.key, active, rows.length);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    setActive(next);
  };
  useEffect(() => {
    document.getElementById(`${id}-${String(active)}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const onScroll = ({ currentTarget }: UIEvent) => {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    if (scrollTop + 2 * clientHeight > scrollHeight) show(shown);
  };
  const options = (instruments: readonly Instrument[], offset: number) =>
    instruments
      .slice(0, Math.max(0, shown - offset))
      .map((instrument, index) => (
        <PickerOption
          key={instrument.slug}
          id={rowId(offset + index)}
          place={offset + index + 1}
          total={rows.length}
          instrument={instrument}
          locale={locale}
          isActive={offset + index === active}
          onChoose={onChoose}
        />
      ));
  return (
    <>
      <div className="picker-search">
        <div className="field-box">
          <input
            ref={search}
            type="search"
            role="combobox"
            aria-expanded="true"
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={rows.length > 0 ? rowId(active) : undefined}
            aria-label={t("picker.search")}
            placeholder={t("picker.search")}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
      <PickerNetworks
        networks={networks}
        chosen={network}
        onChoose={(chosen) => {
          setNetwork(chosen);
          setActive(0);
          search.current?.focus();
        }}
      />
      <PickerStatus missing={missing} searched={searched} count={found.length} />
      <div
        className="picker-lists"
        id={id}
        role="listbox"
        aria-busy={missing ? true : undefined}
        aria-label={t("picker.all")}
        onScroll={onScroll}
      >
        {popular.length > 0 ? (
          <PickerGroup title={t("picker.popular")}>{options(popular, 0)}</PickerGroup>
        ) : null}
        {groups.map(({ type, instruments }) => (
          <PickerGroup key={type} title={t(`picker.${type}`)}>
            {options(
              instruments,
              popular.length + found.findIndex((row) => row === instruments[0]),
            )}
          </PickerGroup>
        ))}
        {found.length === 0 && !missing ? (
          <p className="picker-empty">{t("picker.empty", { query: searched })}</p>
        ) : null}
      </div>
    </>
  );
}

interface PickerStatusProps {
  missing: "loading" | "failed" | undefined;
  searched: string;
  count: number;
}

/** Why there is no list, or, for screen readers, how many rows a search found. */
function PickerStatus({ missing, searched, count }: PickerStatusProps) {
  const { t } = useTranslation("exchange");
  const found = searched === "" ? "" : t("picker.found", { count });
  return (
    <p className={missing ? "picker-empty" : "visually-hidden"} role="status">
      {missing ? t(`picker.${missing}`) : found}
    </p>
  );
}
