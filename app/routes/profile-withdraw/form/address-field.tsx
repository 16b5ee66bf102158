import { useTranslation } from "react-i18next";
import { isPayoutAddress } from "~/domain/account/payout";
import { NOT_FOR_MANAGERS } from "~/ui/not-for-managers";
import { TextField } from "~/ui/text-field";
import { FIELD_ID } from "./fields";
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

const KNOWN_ID = "withdraw-known";

/** The destination address. Warnings about it do not block the form. */
export function AddressField(props: AddressFieldProps) {
  const { start, address, error, knownAddresses, network } = props;
  const { t } = useTranslation("earnings");
  return (
    <div>
      <TextField
        id={FIELD_ID.address}
        name="address"
        label={t("withdraw.address", { network })}
        hint={t("withdraw.addressHint")}
        error={error}
        defaultValue={start}
        list={KNOWN_ID}
        {...NOT_FOR_MANAGERS}
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
      />
      <datalist id={KNOWN_ID}>
        {knownAddresses?.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <AddressNotes {...props} address={address.trim()} />
    </div>
  );
}

function AddressNotes({ address, knownAddresses, hasWrongChecksum }: AddressFieldProps) {
  const { t } = useTranslation("earnings");
  const isWrong = useChecksum(address, hasWrongChecksum);
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
