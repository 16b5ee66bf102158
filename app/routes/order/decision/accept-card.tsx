import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import { LargeFigure } from "~/ui/large-figure";
import { INTENT } from "../actions/form-fields";
import type { AcceptView, ChangeView } from "../view/state-types";
import type { OrderView } from "../view/view-types";
import { IntentField, SubmitButton } from "../actions/form-controls";
import { ConfirmFold } from "./confirm-fold";
import { Recommended } from "./recommended";

/** How the offer differs from the agreed terms. */
function Change({ change, ticker }: { change: ChangeView; ticker: string }) {
  const { t } = useTranslation("order");
  const { amount, percent } = change;
  return (
    <>
      <dt>{t("accept.change")}</dt>
      <dd translate={amount ? "no" : undefined}>{amount ?? t("accept.same")}</dd>
      <dt>
        <Figures>{t("accept.rateChange", { ticker })}</Figures>
      </dt>
      <dd translate={percent ? "no" : undefined}>{percent ?? t("accept.same")}</dd>
    </>
  );
}

/** The form sends the shown payout, so that another one is noticed. */
function AcceptForm({ accept }: { accept: AcceptView | undefined }) {
  const { t } = useTranslation("order");
  return (
    <Form method="post" preventScrollReset>
      <IntentField intent={INTENT.accept} />
      <input type="hidden" name="acceptedAmount" value={accept?.plainAmount} />
      <SubmitButton intent={INTENT.accept}>
        <Figures>{t("accept.button")}</Figures>
      </SubmitButton>
    </Form>
  );
}

export function AcceptCard({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const accept = order.decision?.accept;
  const isFair = accept?.change?.isFair === true;
  const ticker = order.from.currencyTitle;
  return (
    <section className="order-option" aria-labelledby="accept-title">
      <h2 id="accept-title">{t("accept.title")}</h2>
      {isFair ? <Recommended text={t("accept.fair", { to: order.to.currencyTitle })} /> : null}
      {accept?.amount ? (
        <dl className="order-option-figures">
          <dt>{t("accept.about")}</dt>
          <dd className="order-option-amount">
            <LargeFigure>{accept.amount}</LargeFigure>
          </dd>
          <dt>{t("accept.rate")}</dt>
          <dd translate="no">{accept.rate}</dd>
          {accept.change ? <Change change={accept.change} ticker={ticker} /> : null}
        </dl>
      ) : null}
      <p className="order-small">{t(accept?.amount ? "accept.text" : "accept.unknown")}</p>
      <ConfirmFold label={t("accept.choose")} text={t("accept.final", { ticker })} isMain={isFair}>
        <AcceptForm accept={accept} />
      </ConfirmFold>
    </section>
  );
}
