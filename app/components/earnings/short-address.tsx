import { useTranslation } from "react-i18next";
import { CopyButton } from "~/ui/copy-button";

const SHORTENED = /^(.{6}).{5,}(.{4})$/;

/** Returns the beginning and the end of a long address. */
export function shortenAddress(address: string): string {
  return address.replace(SHORTENED, "$1…$2");
}

/** An address by its beginning and end. A press shows the whole address; with script, another one copies it. */
export function ShortAddress({ address }: { address: string }) {
  const { t } = useTranslation("common");
  const short = shortenAddress(address);
  return (
    <span className="short-address" translate="no">
      {short === address ? (
        <code>{address}</code>
      ) : (
        <details className="trace">
          <summary>
            <code>{short}</code>
          </summary>
          <code>{address}</code>
        </details>
      )}
      <CopyButton
        text={address}
        label={t("copy")}
        about={address}
        copiedLabel={t("copied")}
        failedLabel={t("notCopied")}
        className="btn-text"
      />
    </span>
  );
}
