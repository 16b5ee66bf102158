import { useTranslation } from "react-i18next";
import type { Instrument } from "~/domain/instrument/instrument";
import { deriveMemoRule, isMemoInside, type MemoFormat } from "~/domain/address/memo";
import type { FieldProps } from "./field-props";
import { useTypedText } from "~/ui/use-typed-text";
import { cleanText } from "~/domain/text/clean-text";
import { NOT_FOR_MANAGERS } from "~/ui/not-for-managers";
import { TextField } from "~/ui/text-field";
import { FIELD_LENGTHS } from "~/domain/limits/form-limits";

interface MemoFieldProps extends FieldProps {
  name: "memo" | "refundMemo";
  /** The field of the address that the memo belongs to, and its initial value. */
  addressId: string;
  address: string;
  instrument: Instrument;
  isDeclined: boolean;
}

/** The memo field under the network's own name for it, with a checkbox to confirm that there is none. Hidden while the address contains the memo. */
export function MemoField(props: MemoFieldProps) {
  const { name, instrument, addressId, address, defaultValue, error, isDeclined, onEdit } = props;
  const { t } = useTranslation("exchange");
  const { word, format } = deriveMemoRule(instrument);
  const declineName = name === "memo" ? "noMemo" : "noRefundMemo";
  const edit = () => {
    onEdit(name);
  };
  const isInside = isMemoInside(instrument, cleanText(useTypedText(addressId, address)));
  return (
    <>
      {isInside ? (
        <p className="field-hint">{t("memo.inside", { word: t(`memo.label.${word}`) })}</p>
      ) : null}
      {/* Only hidden: a typed memo is sent, and the server reports that it does not belong to such an address. */}
      <div className="memo" hidden={isInside && error === undefined}>
        <TextField
          id={name}
          name={name}
          label={t(`memo.label.${word}`)}
          hint={`${t(`${name}.hint`)} ${t(`memo.format.${format.kind}`, toFormatValues(format))}`}
          error={error}
          defaultValue={defaultValue}
          inputMode={format.kind === "uint32" ? "numeric" : "text"}
          {...NOT_FOR_MANAGERS}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={FIELD_LENGTHS.memo}
          onChange={edit}
        />
        <label className="check">
          <input type="checkbox" name={declineName} defaultChecked={isDeclined} onChange={edit} />
          <span>{t(`memo.none.${word}`)}</span>
        </label>
      </div>
    </>
  );
}

/** The destination's memo. Where payouts cannot carry one, a warning: an exchange's address would not be credited. A memo that was typed nevertheless is shown with its error. */
export function PayoutMemoField(props: MemoFieldProps) {
  const { instrument, error } = props;
  const { t } = useTranslation("exchange");
  if (instrument.payoutMemo !== false)
    return instrument.requiresMemo ? <MemoField {...props} /> : null;
  const word = t(`memo.label.${deriveMemoRule(instrument).word}`);
  return (
    <>
      <p className="note note-warn">{t("memo.noPayout", { word })}</p>
      {error ? <MemoField {...props} /> : null}
    </>
  );
}

function toFormatValues(format: MemoFormat) {
  switch (format.kind) {
    case "uint32":
      return {};
    case "text":
      return { count: format.maxBytes };
    case "hex":
      return { lengths: format.lengths.join(" / ") };
  }
}
