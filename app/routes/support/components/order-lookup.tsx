import type { OrderLookup as Lookup } from "~/domain/order/order-lookup";
import { useLocalePath } from "~/i18n/use-locale";
import { NOT_FOR_MANAGERS } from "~/ui/not-for-managers";
import { TextField } from "~/ui/text-field";
import { WrappingField } from "~/ui/wrapping-field";
import type { SupportWords } from "../words";

interface OrderLookupProps {
  lookup: Lookup | undefined;
  words: SupportWords["lookup"];
}

/** Finds an order by its number and destination address. An ordinary GET form. */
export function OrderLookup({ lookup, words }: OrderLookupProps) {
  const path = useLocalePath();
  return (
    <section className="support-box" aria-labelledby="lookup">
      <h2 id="lookup">{words.title}</h2>
      <p className="muted">{words.text}</p>
      <form action={path("/support")} className="support-form">
        <TextField
          id="order"
          name="order"
          label={words.order}
          hint={words.orderHint}
          error={lookup?.key.orderId === "" ? words.orderEmpty : undefined}
          defaultValue={lookup?.typed.order}
          {...NOT_FOR_MANAGERS}
          spellCheck={false}
          required
        />
        <WrappingField
          id="destinationAddress"
          name="destinationAddress"
          label={words.address}
          error={lookup?.key.destinationAddress === "" ? words.addressEmpty : undefined}
          defaultValue={lookup?.typed.destinationAddress}
          {...NOT_FOR_MANAGERS}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <button className="btn btn-primary">{words.submit}</button>
      </form>
    </section>
  );
}
