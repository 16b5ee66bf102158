import { useTranslation } from "react-i18next";
import { shortenAddress } from "~/components/earnings/short-address";
import { setInput } from "~/ui/set-input";
import { FIELD_ID, KNOWN_ADDRESS } from "./fields";

/** Buttons for the last addresses, so that three fit below the field on a phone (our choice). */
const SHOWN = 3;

interface KnownAddressesProps {
  addresses: readonly string[];
  typed: string;
}

/** Buttons that fill in an address that received an earlier payout. Without script the server fills it in. */
export function KnownAddresses({ addresses, typed }: KnownAddressesProps) {
  const { t } = useTranslation("earnings");
  const shown = addresses.slice(0, SHOWN).filter((address) => address !== typed);
  if (shown.length === 0) return null;
  return (
    <p className="withdraw-known" role="group" aria-label={t("withdraw.known")}>
      <span aria-hidden="true">{t("withdraw.known")}</span>
      {shown.map((address) => (
        <button
          key={address}
          name={KNOWN_ADDRESS}
          value={address}
          className="btn withdraw-known-address"
          aria-label={t("withdraw.useKnown", { address: shortenAddress(address) })}
          onClick={(event) => {
            event.preventDefault();
            setInput(FIELD_ID.address, address);
            document.getElementById(FIELD_ID.address)?.focus();
          }}
        >
          <code translate="no">{shortenAddress(address)}</code>
        </button>
      ))}
    </p>
  );
}
