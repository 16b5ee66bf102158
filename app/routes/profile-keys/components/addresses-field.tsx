import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { readInput, setInput } from "~/ui/set-input";
import { TextArea } from "~/ui/text-area";
import { ADD_OWN, FIELD_ID, type AddressesError } from "../form/fields";

interface AddressesFieldProps {
  typed: string;
  error: AddressesError | undefined;
  ownAddress: string;
}

/** The IP addresses that may use the key, one per line. */
export function AddressesField({ typed, error, ownAddress }: AddressesFieldProps) {
  const { t } = useTranslation("profile");
  const id = FIELD_ID.addresses;
  const add = (event: MouseEvent) => {
    event.preventDefault();
    setInput(id, withLine(readInput(id), ownAddress));
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t("keys.field.addresses")}
      </label>
      <div className="field-box">
        <TextArea
          id={id}
          name="addresses"
          rows={4}
          defaultValue={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          translate="no"
        />
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {t("keys.field.addressesHint")}
      </p>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {t(`keys.error.${error.key}`, { line: 0, text: "", ...error })}
        </p>
      ) : null}
      <button
        type="submit"
        className="btn-text keys-own-address"
        name={ADD_OWN}
        value="on"
        onClick={add}
      >
        {t("keys.field.addOwn", { address: ownAddress })}
      </button>
    </div>
  );
}

function withLine(list: string, line: string): string {
  const lines = list.split("\n").filter((each) => each.trim() !== "");
  return [...lines, ...(lines.includes(line) ? [] : [line])].join("\n");
}
