import { useTranslation } from "react-i18next";
import { AddressEcho } from "~/components/address/address-echo";
import { PasteButton } from "~/components/address/paste-button";
import { isPayoutAddress } from "~/domain/account/payout";
import { cleanAddress } from "~/domain/address/clean-address";
import { NOT_FOR_MANAGERS } from "~/ui/not-for-managers";
import { WrappingField } from "~/ui/wrapping-field";
import { FIELD_ID } from "./fields";
import { KnownAddresses } from "./known-addresses";
import { useChecksum } from "./use-checksum";

interface AddressFieldProps {
  /** The initial value and the current one. */
  start: string;
  address: string;
  error: string | undefined;
  /** The server's result. With script the checksum is checked while typing. */
  hasWrongChecksum: boolean;
  knownAddresses: readonly string[] | undefined;
  network: string;
}

/** The destination address. Warnings about it do not block the form. */
export function AddressField(props: AddressFieldProps) {
  const { start, address, error, hasWrongChecksum, knownAddresses = [], network } = props;
  const { t } = useTranslation("earnings");
  const label = t("withdraw.address", { network });
  const checksum = useChecksum(cleanAddress(address), hasWrongChecksum);
  return (
    <div>
      <WrappingField
        id={FIELD_ID.address}
        name="address"
        label={label}
        placeholder="T…"
        hint={t("withdraw.addressHint")}
        error={error}
        defaultValue={start}
        {...NOT_FOR_MANAGERS}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        actions={<PasteButton label={label} inputId={FIELD_ID.address} />}
      />
      <AddressEcho
        inputId={FIELD_ID.address}
        defaultValue={start}
        valid={checksum === "right" ? address.trim() : undefined}
        network={network}
      />
      <KnownAddresses addresses={knownAddresses} typed={cleanAddress(address)} />
      <AddressNotes {...props} address={cleanAddress(address)} isWrong={checksum === "wrong"} />
    </div>
  );
}

interface AddressNotesProps extends Pick<AddressFieldProps, "address" | "knownAddresses"> {
  isWrong: boolean;
}

function AddressNotes({ address, knownAddresses, isWrong }: AddressNotesProps) {
  const { t } = useTranslation("earnings");
  const isNew = isPayoutAddress(address) && knownAddresses?.includes(address) === false;
  return (
    <div role="status" className="withdraw-notes">
      {isWrong ? (
        <p className="note note-warn">
          <b>{t("withdraw.checksum")}</b> {t("withdraw.checksumText")}
        </p>
      ) : null}
      {isNew ? <p className="note">{t("withdraw.firstUse")}</p> : null}
    </div>
  );
}
