import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PasteButton } from "~/components/address/paste-button";
import { ErrorSummary } from "~/ui/error-summary";
import { NOT_FOR_MANAGERS } from "~/ui/not-for-managers";
import { useCorrected } from "~/ui/use-corrected";
import { TextField } from "~/ui/text-field";
import { WrappingField } from "~/ui/wrapping-field";
import type { OrderLookup } from "~/domain/order/order-lookup";

const ID_FIELD = "lookup-id";
const ADDRESS_FIELD = "lookup-address";
/** The fields contain codes, so correction and translation are off. */
const PLAIN = {
  ...NOT_FOR_MANAGERS,
  autoCapitalize: "none",
  spellCheck: false,
  translate: "no",
} as const;

function useLookupErrors(lookup: OrderLookup | undefined, isCorrected: (name: string) => boolean) {
  const { t } = useTranslation("my-exchanges");
  const isEmpty = (name: string, text: string | undefined) => text === "" && !isCorrected(name);
  const { orderId, destinationAddress } = lookup?.key ?? {};
  const id = isEmpty("order", orderId) ? t("lookup.idEmpty") : undefined;
  const address = isEmpty("destinationAddress", destinationAddress)
    ? t("lookup.addressEmpty")
    : undefined;
  const all = [
    { fieldId: ID_FIELD, message: id },
    { fieldId: ADDRESS_FIELD, message: address },
  ].flatMap(({ fieldId, message }) => (message ? [{ fieldId, message }] : []));
  return { id, address, all };
}

/** Finds an order of another browser by its number and its destination address, which together give access. */
export function LookupForm({ lookup }: { lookup: OrderLookup | undefined }) {
  const { t } = useTranslation("my-exchanges");
  const { isCorrected, onInput } = useCorrected(lookup);
  const errors = useLookupErrors(lookup, isCorrected);
  return (
    <section className="my-exchanges-lookup" aria-labelledby="lookup-title">
      <h2 id="lookup-title">{t("lookup.title")}</h2>
      <p className="muted">{t("lookup.text")}</p>
      <ErrorSummary title={t("lookup.errors")} errors={errors.all} reply={lookup} />
      <Form method="get" noValidate onInput={onInput}>
        <TextField
          {...PLAIN}
          id={ID_FIELD}
          name="order"
          label={t("lookup.id")}
          hint={t("lookup.idHint")}
          error={errors.id}
          defaultValue={lookup?.typed.order}
          required
        />
        <WrappingField
          {...PLAIN}
          id={ADDRESS_FIELD}
          name="destinationAddress"
          label={t("lookup.address")}
          actions={<PasteButton label={t("lookup.address")} inputId={ADDRESS_FIELD} />}
          error={errors.address}
          defaultValue={lookup?.typed.destinationAddress}
          required
        />
        <button type="submit" className="btn btn-primary">
          {t("lookup.button")}
        </button>
      </Form>
    </section>
  );
}
