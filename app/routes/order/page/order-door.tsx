import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PasteButton } from "~/components/address/paste-button";
import { useLocalePath } from "~/i18n/use-locale";
import { ErrorSummary } from "~/ui/error-summary";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";
import { NOT_FOR_MANAGERS } from "~/ui/not-for-managers";
import { useCorrected } from "~/ui/use-corrected";
import { WrappingField } from "~/ui/wrapping-field";
import type { LockedPage } from "../page-view";

const FIELD_ID = "destination-address";
const FIELD_NAME = "destinationAddress";

/** Asks for the destination address that opens the order. Shows no data of the order. */
export function OrderAccess({ page }: { page: LockedPage }) {
  const { t } = useTranslation("order");
  const path = useLocalePath();
  const { isCorrected, onInput } = useCorrected(page);
  const error =
    page.isWrong && !isCorrected(FIELD_NAME) ? t("error.error_address_incorrect") : undefined;
  return (
    <div className="page order-door">
      <p className="order-id">
        {t("label")} <span translate="no">{page.displayId}</span>
      </p>
      <h1>{t("access.title")}</h1>
      <p>{t("access.text")}</p>
      <ErrorSummary
        title={t("access.errors")}
        errors={error ? [{ fieldId: FIELD_ID, message: error }] : []}
        reply={page}
      />
      <Form method="get">
        <WrappingField
          id={FIELD_ID}
          name={FIELD_NAME}
          label={t("access.label")}
          actions={<PasteButton label={t("access.label")} inputId={FIELD_ID} />}
          hint={t("access.hint")}
          error={error}
          onInput={onInput}
          defaultValue={page.typedAddress}
          required
          {...NOT_FOR_MANAGERS}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button type="submit" className="btn btn-primary btn-wide">
          {t("access.button")}
        </button>
      </Form>
      <p className="muted">
        <RichText
          text={t("access.lost")}
          parts={{ a: (inner) => <Link to={path("/my-exchanges")}>{inner}</Link> }}
        />
      </p>
    </div>
  );
}
