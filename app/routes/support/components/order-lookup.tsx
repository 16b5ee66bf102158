import { useTranslation } from "react-i18next";
import type { OrderLookup as Lookup } from "~/domain/order/order-lookup";
import { useLocalePath } from "~/i18n/use-locale";
import { NOT_FOR_MANAGERS } from "~/ui/not-for-managers";
import { TextField } from "~/ui/text-field";

/** Finds an order by its number and destination address. An ordinary GET form. */
export function OrderLookup({ lookup }: { lookup: Lookup | undefined }) {
  const { t } = useTranslation("content", { keyPrefix: "support.lookup" });
  const path = useLocalePath();
  return (
    <section className="support-box" aria-labelledby="lookup">
      <h2 id="lookup">{t("title")}</h2>
      <p className="muted">{t("text")}</p>
      <form action={path("/support")} className="support-form">
        <TextField
          id="order"
          name="order"
          label={t("order")}
          hint={t("orderHint")}
          error={lookup?.key.orderId === "" ? t("orderEmpty") : undefined}
          defaultValue={lookup?.typed.order}
          {...NOT_FOR_MANAGERS}
          spellCheck={false}
          required
        />
        <TextField
          id="destinationAddress"
          name="destinationAddress"
          label={t("address")}
          error={lookup?.key.destinationAddress === "" ? t("addressEmpty") : undefined}
          defaultValue={lookup?.typed.destinationAddress}
          {...NOT_FOR_MANAGERS}
          spellCheck={false}
          required
        />
        <button className="btn btn-primary">{t("submit")}</button>
      </form>
    </section>
  );
}
