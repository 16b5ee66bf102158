import { useTranslation } from "react-i18next";
import { deriveAddressPrefixes } from "~/domain/address/address-pattern";
import type { Instrument } from "~/domain/instrument/instrument";
import { deriveNetwork } from "~/domain/instrument/network";
import { AddressEcho } from "./address-echo";
import { AddressActions } from "./address-actions";
import type { FieldProps } from "./field-props";
import { TextField } from "~/ui/text-field";

interface AddressFieldProps extends FieldProps {
  name: "destinationAddress" | "refundAddress";
  instrument: Instrument;
}

/** An address on the network of an instrument, with the ways to enter it. */
export function AddressField(props: AddressFieldProps) {
  const { name, instrument, defaultValue, error, onEdit, onLeave } = props;
  const { t } = useTranslation("exchange");
  const network = deriveNetwork(instrument);
  const prefix = network && deriveAddressPrefixes(network)[0];
  const place = { ticker: instrument.currencyTitle, network: instrument.networkTitle };
  return (
    <div>
      <TextField
        id={name}
        name={name}
        label={t(`${name}.label`, place)}
        placeholder={t(prefix ? "address.placeholder" : "address.placeholderPlain", {
          ...place,
          prefix,
        })}
        hint={t(`${name}.hint`, place)}
        error={error}
        defaultValue={defaultValue}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={512}
        onChange={() => {
          onEdit(name);
        }}
        onBlur={(event) => {
          onLeave(name, event.target.value);
        }}
        actions={<AddressActions inputId={name} onFill={onLeave.bind(undefined, name)} />}
      />
      <AddressEcho inputId={name} defaultValue={defaultValue} />
    </div>
  );
}
