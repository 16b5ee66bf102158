import { LocalTime } from "~/components/content/local-time";
import { useTranslation } from "react-i18next";
import type { OrderNotify } from "~/islands/order-notify/use-order-notify";
import { useOpenOrdersMark, useStoredOrder } from "~/browser/local-orders/use-stored-order";
import { RichText } from "~/ui/rich-text";
import { useCorrected } from "~/ui/use-corrected";
import type { OrderErrors } from "../actions/form-fields";
import type { FoundPage } from "../page-view";
import { SaveOrder } from "../aside/save-order";
import { OrderErrorNote } from "./order-error-note";
import { OrderHead } from "../status/order-head";
import { OrderHelp } from "../aside/order-help";
import { OrderLog } from "../aside/order-log";
import { OrderRedirectDialog } from "./late-parts";
import { OrderCard } from "./order-card";
import { RefreshNotice } from "./refresh-notice";

interface OrderFoundProps {
  page: FoundPage;
  errors: OrderErrors;
  notify: OrderNotify;
  /** The last polls failed: the page shows the time of the last successful one. */
  isStale: boolean;
}

function StaleNote({ at }: { at: number }) {
  const { t } = useTranslation("order");
  return (
    <p className="note note-warn order-stale" role="status">
      <RichText text={t("stale")} parts={{ time: () => <LocalTime at={at} /> }} />
    </p>
  );
}

/** The order's link, on paper only. On the screen, a button copies it. */
function PrintedLink({ link }: { link: string }) {
  const { t } = useTranslation("order");
  return (
    <section className="order-printed">
      <h2>{t("receipt.link")}</h2>
      <p translate="no">{link}</p>
    </section>
  );
}

export function OrderFound({ page, errors, notify, isStale }: OrderFoundProps) {
  const { order } = page;
  const { isCorrected, onInput } = useCorrected(errors);
  useStoredOrder(page.kept);
  useOpenOrdersMark(page.hasOpenOrders);
  return (
    <div className={`page order-page tone-${order.tone}`} onInput={onInput}>
      <OrderHead order={order} />
      {isStale ? <StaleNote at={order.serverNow} /> : null}
      <OrderErrorNote order={order} errors={errors} isCorrected={isCorrected} />
      {page.dialog === "redirect" && order.redirect ? (
        <OrderRedirectDialog redirect={order.redirect} />
      ) : null}
      <div className="order-columns">
        <article>
          <OrderCard order={order} errors={errors} />
          <RefreshNotice page={page} />
        </article>
        <aside className="order-aside">
          <OrderLog order={order} />
          <SaveOrder page={page} errors={errors} notify={notify} />
          <OrderHelp order={order} />
          <PrintedLink link={order.link} />
        </aside>
      </div>
    </div>
  );
}
