import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { TextField } from "~/ui/text-field";

interface OrderLookupProps {
  typed: { order: string; destinationAddress: string };
  /** Keys of content:support.lookup by field. */
  errors: Partial<Record<string, string[] | null>>;
}

type LookupError = "orderEmpty" | "addressEmpty";

/** Finds an order by its number and destination address: an ordinary GET form. */
export function OrderLookup({ typed, errors }: OrderLookupProps) {
  const { t } = useTranslation("content", { keyPrefix: "support.lookup" });
  const path = useLocalePath();
  const text = (field: string, key: LookupError) => (errors[field] ? t(key) : undefined);
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
          error={text("order", "orderEmpty")}
          defaultValue={typed.order}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <TextField
          id="destinationAddress"
          name="destinationAddress"
          label={t("address")}
          error={text("destinationAddress", "addressEmpty")}
          defaultValue={typed.destinationAddress}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <button className="btn btn-primary">{t("submit")}</button>
      </form>
    </section>
  );
}
