import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ResendForm } from "~/components/errors/resend-form";
import { useLimitText } from "~/components/limit/use-limit-text";
import { TraceCode } from "~/ui/trace-code";
import type { OrderErrors } from "../actions/form-fields";
import type { UnavailablePage } from "../page-view";

interface OrderUnavailableProps {
  page: UnavailablePage;
  errors: OrderErrors;
}

/** The gateway does not respond, or does not list the order yet. The text stays calm, because the order does not depend on this page. */
export function OrderUnavailable({ page, errors }: OrderUnavailableProps) {
  const { t } = useTranslation("order");
  const toLimitText = useLimitText();
  const { search } = useLocation();
  const texts = page.reason === "no-response" ? "unavailable" : "notFoundYet";
  return (
    <div className="page order-door">
      <p className="order-id">
        {t("label")} <span translate="no">{page.displayId}</span>
      </p>
      <h1>{t(`${texts}.title`)}</h1>
      <p>{t(`${texts}.text`)}</p>
      <p>{t("unavailable.retry")}</p>
      {errors.limit ? (
        <p className="note note-warn" role="alert">
          {toLimitText(errors.limit)}
        </p>
      ) : null}
      {errors.resend ? (
        <ResendForm fields={errors.resend} />
      ) : (
        <a className="btn btn-primary" href={search}>
          {t("unavailable.button")}
        </a>
      )}
      <div className="muted">
        {t("unavailable.trace")} <TraceCode id={page.traceId} />
      </div>
    </div>
  );
}
