import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import { RedirectButton } from "../transfer/redirect";
import type { OrderView } from "../view/view-types";
import { startUpper, useProvider } from "./use-provider";

/** Shows the state of a sale's payout at the provider, beside the state of the coins. Once both are paid, the story says so. */
export function PayoutNote({ order }: { order: OrderView }) {
  const { t } = useTranslation(["order", "payment"]);
  const { fiat, redirect, to, isUnfulfilled, phase } = order;
  const provider = useProvider(order);
  if (fiat?.direction !== "sell" || isUnfulfilled) return null;
  if (phase === "completed" && fiat.status === "PAID") return null;
  const values = { to: to.currencyTitle, ...provider };
  return (
    <section
      className={fiat.isUndone ? "note note-warn order-redirect" : "note order-redirect"}
      aria-labelledby="payout-title"
    >
      <h2 id="payout-title">
        <Figures>{t("payment:payout.title", values)}</Figures>
      </h2>
      <p>
        <Figures>{startUpper(t(`payment:payout.${fiat.status}`, values))}</Figures>{" "}
        {fiat.reason ? (
          <>
            {t("payment:paying.reason")} <bdi lang="">{fiat.reason}</bdi>
          </>
        ) : null}
      </p>
      {redirect ? <RedirectButton redirect={redirect} /> : null}
    </section>
  );
}
