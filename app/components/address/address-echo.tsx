import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { useTypedText } from "~/ui/use-typed-text";

/** Shorter addresses fit into their field. */
const LONG = 24;
const GROUP = 4;

interface AddressEchoProps {
  inputId: string;
  defaultValue: string;
  /** The text that is known to be an address of `network`. */
  valid?: string | undefined;
  network?: string | undefined;
}

/** Repeats a long address in groups of four characters, so that the visitor can compare it before sending the form. Says whether it is valid. */
export function AddressEcho({ inputId, defaultValue, valid, network }: AddressEchoProps) {
  const { t } = useTranslation("exchange");
  const address = useTypedText(inputId, defaultValue).trim();
  const groups = address.match(new RegExp(`.{1,${String(GROUP)}}`, "gu")) ?? [];
  return (
    <>
      {address.length < LONG ? null : (
        // Screen readers read the field itself.
        <p className="address-echo" aria-hidden="true">
          {groups.map((group, index) => (
            <span key={`${String(index)}${group}`}>{group}</span>
          ))}
        </p>
      )}
      <p className="address-valid" role="status">
        {valid && valid === address ? (
          <>
            <Icon name="check" size={14} /> {t("address.valid", { network })}
          </>
        ) : null}
      </p>
    </>
  );
}
