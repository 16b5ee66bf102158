import { useTranslation } from "react-i18next";
import { InstrumentLabel } from "~/components/instrument/instrument-label";
import { groupByType } from "~/domain/instrument/instrument-groups";
import type { ActiveSide } from "~/domain/rate/rate";
import { Icon } from "~/ui/icon";
import { toIntentValue } from "../form/intent";
import type { PickerPage, PickerRow } from "../form/draft";

interface PickerPanelProps {
  picker: PickerPage;
  formId: string;
}

/** The picker without script. Its buttons belong to the exchange form, so that the typed values are sent too. */
export function PickerPanel({ picker, formId }: PickerPanelProps) {
  const { t } = useTranslation("exchange");
  const { side, query, popular, found, isTruncated } = picker;
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
              form={formId}
              defaultValue={query}
              aria-label={t("picker.search")}
              // On a phone the panel covers the page, whose links precede it in the tab order.
              autoFocus
              placeholder={t("picker.search")}
              autoComplete="off"
            />
            <button
              form={formId}
              name="intent"
              value={toIntentValue({ kind: "pick", side })}
              className="btn-text"
            >
              {t("picker.find")}
            </button>
          </div>
        </div>
        <button
          form={formId}
          name="intent"
          value={toIntentValue({ kind: "quote" })}
          className="dialog-close"
          aria-label={t("picker.close")}
        >
          <Icon name="close" />
        </button>
        <NetworkFilter picker={picker} formId={formId} />
        <div className="picker-lists">
          {popular.length > 0 ? (
            <Rows title={t("picker.popular")} instruments={popular} side={side} formId={formId} />
          ) : null}
          {groupByType(found).map(({ type, instruments }) => (
            <Rows
              key={type}
              title={t(`picker.${type}`)}
              instruments={instruments}
              side={side}
              formId={formId}
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
  formId: string;
}

function Rows({ title, instruments, side, formId }: RowsProps) {
  return (
    <>
      <h3>{title}</h3>
      <ul className="picker-rows">
        {instruments.map((instrument) => (
          <li key={instrument.slug}>
            <button
              form={formId}
              name="intent"
              value={toIntentValue({ kind: "choose", side, slug: instrument.slug })}
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

interface NetworkFilterProps {
  picker: PickerPage;
  formId: string;
}

/** Filters the list by network. These are buttons of the form, because links would lose the typed values. */
function NetworkFilter({ picker, formId }: NetworkFilterProps) {
  const { t } = useTranslation("exchange");
  const { side, networks, network } = picker;
  if (networks.length < 2) return null;
  return (
    <div className="picker-networks" role="group" aria-label={t("picker.networks")}>
      {[undefined, ...networks].map((title) => (
        <button
          key={title ?? ""}
          form={formId}
          name="intent"
          value={toIntentValue({ kind: "pick", side, ...(title && { network: title }) })}
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
