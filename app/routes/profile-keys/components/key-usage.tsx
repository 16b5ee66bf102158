import { useTranslation } from "react-i18next";
import { SettingsSection } from "~/components/profile/settings-section";
import { useLocalePath } from "~/i18n/use-locale";
import { CopyButton } from "~/ui/copy-button";
import { Link } from "~/ui/link";

/** Explains how to use a key, with an example request to this site. */
export function KeyUsage({ example }: { example: string }) {
  const { t } = useTranslation(["profile", "common"]);
  const path = useLocalePath();
  return (
    <SettingsSection id="key-usage" title={t("keys.usage.title")} text={t("keys.usage.safety")}>
      <p>{t("keys.usage.text")}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard */}
      <pre className="keys-example" tabIndex={0} aria-label={t("keys.usage.example")}>
        <code id="key-example" translate="no">
          {example}
        </code>
      </pre>
      <div className="row">
        <CopyButton
          text={example}
          label={t("keys.usage.copy")}
          copiedLabel={t("keys.created.copied")}
          failedLabel={t("notCopied", { ns: "common" })}
          shownIn="key-example"
        />
        <Link className="btn-text" to={path("/docs/api/overview")}>
          {t("keys.usage.docs")}
        </Link>
      </div>
    </SettingsSection>
  );
}
