import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import { StatusStory } from "~/components/order/status-story";
import type { OrderView } from "../view/view-types";
import { RedirectNote } from "../transfer/redirect";
import { startUpper, useProvider } from "./use-provider";

/** A purchase before its coins are sent. Shows the payment at the provider instead of a deposit. */
export function StatusPaying({ order }: { order: OrderView }) {
  const { t } = useTranslation(["order", "payment"]);
  const { redirect, fiat, intake, to } = order;
  const status = fiat?.status ?? "WAITING";
  const isOpen = status !== "PROCESSING" && status !== "PAID";
  const values = { amount: intake.required, to: to.currencyTitle, ...useProvider(order) };
  return (
    <>
      <StatusStory
        what={
          <>
            <Figures>{startUpper(t(`payment:paying.${status}.what`, values))}</Figures>{" "}
            {fiat?.reason ? (
              <>
                {t("payment:paying.reason")} <bdi lang="">{fiat.reason}</bdi>
              </>
            ) : null}
          </>
        }
        where={t(`payment:paying.${status}.where`)}
        todo={
          isOpen && !redirect
            ? t("payment:paying.noLink")
            : t(`payment:paying.${status}.todo`, values)
        }
      />
      {redirect ? <RedirectNote redirect={redirect} /> : null}
      <p className="order-small order-safe">
        {t(isOpen ? "payment:paying.leave" : "status.waiting.safe")}
      </p>
    </>
  );
}
