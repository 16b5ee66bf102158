import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountField } from "~/components/profile/account-field";
import { LaunchNote } from "~/components/profile/launch-note";
import { SettingsSection } from "~/components/profile/settings-section";
import { StepUpField } from "~/components/profile/step-up-field";
import { isPasswordError, type NotFreshError, type StepUpWay } from "~/domain/account/step-up";
import { useLocalePath } from "~/i18n/use-locale";
import { Icon } from "~/ui/icon";
import { FIELD_ID, INTENT } from "../form-fields";
import { FormNote } from "./form-note";

interface YourDataProps {
  stepUp: StepUpWay | undefined;
  error: NotFreshError | undefined;
}

/** Offers the account's data as a file. An old sign-in requires the password. */
export function YourData({ stepUp, error }: YourDataProps) {
  const { t } = useTranslation("profile");
  return (
    <SettingsSection id="your-data" title={t("info.data.title")} text={t("info.data.text")}>
      {stepUp === undefined && error === undefined ? <DownloadLink /> : null}
      {stepUp === "launch" ? <LaunchNote /> : null}
      {stepUp === "password" || (error && stepUp === undefined) ? (
        <DownloadForm error={error} />
      ) : null}
    </SettingsSection>
  );
}

function DownloadLink() {
  const { t } = useTranslation("profile");
  const path = useLocalePath();
  return (
    <p>
      <a className="btn" href={path("/profile/info/export")} download>
        <Icon name="download" /> {t("info.data.button")}
      </a>
    </p>
  );
}

/** Submitted as a document, because the reply is a file or this page again. */
function DownloadForm({ error }: Pick<YourDataProps, "error">) {
  const { t } = useTranslation("profile");
  const passwordError = error && isPasswordError(error) ? error : undefined;
  return (
    <Form method="post" className="profile-fields" reloadDocument>
      <input type="hidden" name="intent" value={INTENT.export} />
      <AccountField />
      {error && !isPasswordError(error) ? <FormNote error={error} /> : null}
      <StepUpField id={FIELD_ID.exportPassword} error={passwordError} />
      <div>
        <button type="submit" className="btn">
          <Icon name="download" /> {t("info.data.button")}
        </button>
      </div>
    </Form>
  );
}
