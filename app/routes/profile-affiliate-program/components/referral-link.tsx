import { useTranslation } from "react-i18next";
import { QrPicture } from "~/components/content/qr-picture";
import { CopyButton } from "~/ui/copy-button";
import type { LinkView } from "../view";
import { LinkForm } from "./link-form";

export function ReferralLink({ view }: { view: LinkView }) {
  const { t } = useTranslation(["earnings", "common"]);
  const { url, qr } = view;
  return (
    <>
      <div className="affiliate-link">
        <div>
          <p className="affiliate-url" id="affiliate-url" translate="no">
            <a href={url}>{url}</a>
          </p>
          <CopyButton
            text={url}
            label={t("affiliate.copy")}
            copiedLabel={t("affiliate.copied")}
            failedLabel={t("notCopied", { ns: "common" })}
            shownIn="affiliate-url"
            className="btn btn-primary"
          />
          <p className="profile-hint">{t("affiliate.linkText")}</p>
        </div>
        {qr ? (
          <div className="affiliate-qr">
            <QrPicture size={qr.size} path={qr.path} label={t("affiliate.qr")} />
          </div>
        ) : null}
      </div>
      <LinkForm view={view} />
    </>
  );
}
