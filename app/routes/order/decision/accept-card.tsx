import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { INTENT } from "../actions/form-fields";
import type { OrderView } from "../view/view-types";
import { IntentField, SubmitButton } from "../actions/form-controls";

export function AcceptCard({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const accept = order.decision?.accept;
  return (
    <section className="order-option" aria-labelledby="accept-title">
      <h2 id="accept-title">{t("accept.title")}</h2>
      {accept?.amount ? (
        <dl className="order-option-figures">
          <dt>{t("accept.about")}</dt>
          <dd className="order-option-amount" translate="no">
            {accept.amount}
          </dd>
          <dt>{t("accept.rate")}</dt>
          <dd translate="no">{accept.rate}</dd>
        </dl>
      ) : null}
      <p className="order-small">{t(accept?.amount ? "accept.text" : "accept.unknown")}</p>
      <Form method="post" preventScrollReset>
        <IntentField intent={INTENT.accept} />
        <SubmitButton intent={INTENT.accept}>{t("accept.button")}</SubmitButton>
      </Form>
    </section>
  );
}
