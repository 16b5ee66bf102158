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
import {
  filterByNetwork,
  listNetworks,
  searchInstruments,
} from "~/domain/instrument/instrument-search";
import type { Choices } from "./load-instruments";
import { PickerNetworks } from "./picker-networks";
import { PickerGroup, PickerOption } from "./picker-option";
import { useIncrementalRows } from "./use-incremental-rows";

interface PickerListProps {
  choices: Choices;
  startQuery: string;
  startNetwork: string | undefined;
  onChoose: (instrument: Instrument) => void;
}

/** Where a key leads from the active row; undefined for keys that mean something else. */
function moveActive(key: string, active: number, count: number): number | undefined {
  if (key === "ArrowDown") return Math.min(active + 1, count - 1);
  if (key === "ArrowUp") return Math.max(active - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

export function PickerList({ choices, startQuery, startNetwork, onChoose }: PickerListProps) {
  const { t } = useTranslation("exchange");
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    search.current?.focus();
  }, []);
  const [query, setQuery] = useState(startQuery);
  const [active, setActive] = useState(0);
  const searched = useDeferredValue(query);
  const matching = useMemo(() => searchInstruments(choices.all, searched), [choices, searched]);
  const networks = useMemo(() => listNetworks(matching), [matching]);
  const [wanted, setNetwork] = useState(startNetwork);
  // A search that finds nothing on the chosen network goes back to all of them.
  const network = wanted !== undefined && networks.includes(wanted) ? wanted : undefined;
  const found = useMemo(() => filterByNetwork(matching, network), [matching, network]);
  const isWhole = searched.trim() === "" && network === undefined;
  const popular = isWhole ? choices.popular : [];
  const rows = [...popular, ...found];
  const [shown, show] = useIncrementalRows(`${network ?? ""} ${searched}`);
  const rowId = (index: number) => `${id}-${String(index)}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active];
    if (event.key === "Enter" && row) {
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
        <p className="visually-hidden" role="status">
          {searched === "" ? "" : t("picker.found", { count: found.length })}
        </p>
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
      <div
        className="picker-lists"
        id={id}
        role="listbox"
        aria-label={t("picker.all")}
        onScroll={onScroll}
      >
        {popular.length > 0 ? (
          <PickerGroup title={t("picker.popular")}>{options(popular, 0)}</PickerGroup>
        ) : null}
        {found.length > 0 ? (
          <PickerGroup title={t("picker.all")}>{options(found, popular.length)}</PickerGroup>
        ) : (
          <p className="picker-empty">{t("picker.empty", { query: searched })}</p>
        )}
      </div>
    </>
  );
}
