import { useTranslation } from "react-i18next";

interface PickerNetworksProps {
  networks: readonly string[];
  chosen: string | undefined;
  onChoose: (network: string | undefined) => void;
}

/** Filters the list by one network. */
export function PickerNetworks({ networks, chosen, onChoose }: PickerNetworksProps) {
  const { t } = useTranslation("exchange");
  if (networks.length < 2) return null;
  return (
    <div className="picker-networks" role="group" aria-label={t("picker.networks")}>
      {[undefined, ...networks].map((network) => (
        <button
          key={network ?? ""}
          type="button"
          className="chip"
          aria-pressed={network === chosen}
          onClick={() => {
            onChoose(network);
          }}
        >
          <span className="chip-text" translate={network === undefined ? undefined : "no"}>
            {network ?? t("picker.allNetworks")}
          </span>
        </button>
      ))}
    </div>
  );
}
