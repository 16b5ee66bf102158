import { useTranslation } from "react-i18next";
import { toIntentValue } from "../form/intent";
import type { PickerPage } from "../form/draft";

interface NetworkFilterProps {
  picker: PickerPage;
  formId: string;
}

/** Narrows the list down to one network. Buttons of the form: a link would lose what is typed there. */
export function NetworkFilter({ picker, formId }: NetworkFilterProps) {
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
          <span className="chip-text">{title ?? t("picker.allNetworks")}</span>
        </button>
      ))}
    </div>
  );
}
