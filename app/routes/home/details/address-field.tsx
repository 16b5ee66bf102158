import { useTranslation } from "react-i18next";
import { useState, type ComponentType } from "react";
import { AddressEcho } from "~/components/address/address-echo";
import { PasteButton, pasteInto } from "~/components/address/paste-button";
import { deriveAddressPrefixes } from "~/domain/address/address-pattern";
import type { Instrument } from "~/domain/instrument/instrument";
import { deriveNetwork } from "~/domain/instrument/network";
import { NOT_FOR_MANAGERS } from "~/ui/not-for-managers";
import { WrappingField } from "~/ui/wrapping-field";
import type { ScannerDialogProps } from "~/islands/scanner/scanner-dialog";
import { Drawing } from "~/ui/icon";
import { setInput } from "~/ui/set-input";
import { useHydrated } from "~/ui/use-hydrated";
import type { ValidAddresses } from "../form/client/details";
import type { FieldProps } from "./field-props";
import { FIELD_LENGTHS } from "~/domain/limits/form-limits";

const CAMERA =
  "M2.5 5.5h3l1.2-2h4.6l1.2 2h3v9h-13zM9 12.3a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z";

interface AddressFieldProps extends FieldProps {
  name: "destinationAddress" | "refundAddress";
  instrument: Instrument;
  /** True if the exchange needs the refund address although the rate is floating. */
  isNeeded?: boolean;
  /** What the gateway accepts, and for which coin. */
  valid: ValidAddresses[AddressFieldProps["name"]];
}

/** An address field for the instrument's network, with buttons to paste and to scan. */
export function AddressField(props: AddressFieldProps) {
  const { name, instrument, isNeeded = false, defaultValue, error, valid, onEdit, onLeave } = props;
  const { t } = useTranslation("exchange");
  const [isScanGone, setScanGone] = useState(false);
  const leave = (text: string) => {
    void onLeave(name, text);
  };
  const network = deriveNetwork(instrument);
  const prefix = network && deriveAddressPrefixes(network)[0];
  const place = { ticker: instrument.currencyTitle, network: instrument.networkTitle };
  const hint = isNeeded ? t("refundAddress.needed", place) : t(`${name}.hint`, place);
  return (
    <div>
      <WrappingField
        id={name}
        name={name}
        label={t(`${name}.label`, place)}
        placeholder={t(prefix ? "address.placeholder" : "address.placeholderPlain", { prefix })}
        hint={isScanGone ? t("address.scanFailed") : hint}
        error={error}
        defaultValue={defaultValue}
        {...NOT_FOR_MANAGERS}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={FIELD_LENGTHS.addressField}
        onChange={() => {
          onEdit(name);
        }}
        onBlur={(event) => {
          leave(event.target.value);
        }}
        actions={
          <AddressActions
            label={t(`${name}.label`, place)}
            inputId={name}
            onFill={leave}
            onScanGone={() => {
              setScanGone(true);
            }}
          />
        }
      />
      <AddressEcho
        inputId={name}
        defaultValue={defaultValue}
        valid={valid?.slug === instrument.slug ? valid.address : undefined}
        network={instrument.networkTitle}
      />
    </div>
  );
}

interface AddressActionsProps {
  /** The field's label. Each button's name ends with it, because a form has two such fields. */
  label: string;
  inputId: string;
  onFill: (text: string) => void;
  /** Called if the scanner's script cannot be loaded. */
  onScanGone: () => void;
}

/** The paste and scan buttons. They need script, the clipboard and the camera. */
function AddressActions({ label, inputId, onFill, onScanGone }: AddressActionsProps) {
  const { t } = useTranslation("exchange");
  const hydrated = useHydrated();
  const [scanner, setScanner] = useState<{ Dialog: ComponentType<ScannerDialogProps> }>();
  if (!hydrated) return null;
  const setAddress = (text: string) => {
    setInput(inputId, text.trim());
    onFill(text.trim());
    document.getElementById(inputId)?.focus();
  };
  const scan = () => {
    import("~/islands/scanner/scanner-dialog").then(
      ({ ScannerDialog }) => {
        setScanner({ Dialog: ScannerDialog });
      },
      () => {
        onScanGone();
        document.getElementById(inputId)?.focus();
      },
    );
  };
  return (
    <>
      <PasteButton label={label} inputId={inputId} onFill={onFill} />
      {"mediaDevices" in navigator ? (
        <button
          type="button"
          className="btn-text"
          aria-label={`${t("address.scan")}: ${label}`}
          onClick={scan}
        >
          <Drawing d={CAMERA} />
        </button>
      ) : null}
      {scanner ? (
        <scanner.Dialog
          onRead={setAddress}
          onPaste={() => void pasteInto(inputId, onFill)}
          onClose={() => {
            setScanner(undefined);
          }}
        />
      ) : null}
    </>
  );
}
