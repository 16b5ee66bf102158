import { useTranslation } from "react-i18next";
import type { Instrument } from "~/domain/instrument/instrument";
import { groupByType } from "~/domain/instrument/instrument-groups";
import type { ActiveSide } from "~/domain/rate/rate";
import { Icon } from "~/ui/icon";
import { InstrumentLabel } from "./instrument-label";

/** An instrument for the picker, without the fields that only a rate needs. This keeps pages small: a page contains hundreds of rows, each twice. */
export type PickerRow = Pick<
  Instrument,
  "slug" | "currencyTitle" | "networkTitle" | "friendlyTitle" | "logoUrl" | "instrumentType"
>;

/** The content of the open picker. */
export interface PickerPage {
  side: ActiveSide;
  query: string;
  /** The networks among the search results. */
  networks: readonly string[];
  /** Set if the list is filtered to one network. */
  network?: string | undefined;
  popular: readonly PickerRow[];
  found: readonly PickerRow[];
  /** Whether there are more results than the list shows. A longer search text narrows them down. */
  isTruncated: boolean;
}

/** What a button of the picker does: lists again, chooses a coin, or closes the list. */
export type PickerIntent =
  | { kind: "pick"; side: ActiveSide; network?: string }
  | { kind: "choose"; side: ActiveSide; slug: string }
  | { kind: "quote" };

/** Returns the form of a button, and what the button sends. */
export type ToPickerButton = (intent: PickerIntent) => {
  form: string;
  name?: string;
  value?: string;
};

interface PickerPanelProps {
  picker: PickerPage;
  toButton: ToPickerButton;
}

/** The picker without script. Its buttons belong to a form of the page, so that the typed values are sent too. */
export function PickerPanel({ picker, toButton }: PickerPanelProps) {
  const { t } = useTranslation("exchange");
  const { side, query, popular, found, isTruncated } = picker;
  const find = toButton({ kind: "pick", side });
  return (
    <div className="picker-screen">
      <dialog open className="dialog picker" aria-labelledby="picker-title">
        <h2 id="picker-title">{t(`picker.title.${side}`)}</h2>
        {/* The search button comes first, because Enter in a field presses the form's first button. */}
        <div className="picker-search">
          <div className="field-box">
            <input
              type="search"
              name="q"
              form={find.form}
              defaultValue={query}
              aria-label={t("picker.search")}
              // On a phone the panel covers the page, whose links precede it in the tab order.
              autoFocus
              placeholder={t("picker.search")}
              autoComplete="off"
            />
            <button {...find} className="btn-text">
              {t("picker.find")}
            </button>
          </div>
        </div>
        <button
          {...toButton({ kind: "quote" })}
          className="dialog-close"
          aria-label={t("picker.close")}
        >
          <Icon name="close" />
        </button>
        <NetworkFilter picker={picker} toButton={toButton} />
        <div className="picker-lists">
          {popular.length > 0 ? (
            <Rows
              title={t("picker.popular")}
              instruments={popular}
              side={side}
              toButton={toButton}
            />
          ) : null}
          {groupByType(found).map(({ type, instruments }) => (
            <Rows
              key={type}
              title={t(`picker.${type}`)}
              instruments={instruments}
              side={side}
              toButton={toButton}
            />
          ))}
          {found.length === 0 ? (
            <p className="picker-empty">{t("picker.empty", { query })}</p>
          ) : null}
          {isTruncated ? <p className="picker-empty">{t("picker.cut")}</p> : null}
        </div>
      </dialog>
    </div>
  );
}

interface RowsProps {
  title: string;
  instruments: readonly PickerRow[];
  side: ActiveSide;
  toButton: ToPickerButton;
}

function Rows({ title, instruments, side, toButton }: RowsProps) {
  return (
    <>
      <h3>{title}</h3>
      <ul className="picker-rows">
        {instruments.map((instrument) => (
          <li key={instrument.slug}>
            <button
              {...toButton({ kind: "choose", side, slug: instrument.slug })}
              className="picker-row"
            >
              <InstrumentLabel instrument={instrument} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Filters the list by network. These are buttons of the form, because links would lose the typed values. */
function NetworkFilter({ picker, toButton }: PickerPanelProps) {
  const { t } = useTranslation("exchange");
  const { side, networks, network } = picker;
  if (networks.length < 2) return null;
  return (
    <div className="picker-networks" role="group" aria-label={t("picker.networks")}>
      {[undefined, ...networks].map((title) => (
        <button
          key={title ?? ""}
          {...toButton({ kind: "pick", side, ...(title && { network: title }) })}
          className="chip"
          aria-pressed={title === network}
        >
          <span className="chip-text" translate={title === undefined ? undefined : "no"}>
            {title ?? t("picker.allNetworks")}
          </span>
        </button>
      ))}
    </div>
  );
}
