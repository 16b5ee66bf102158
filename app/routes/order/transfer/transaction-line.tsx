import { Icon } from "~/ui/icon";
import type { TransactionView } from "../view/intake-types";
import "./intake.css";

/** A transaction's hash, linked to a public explorer if there is one. */
export function TransactionLine({
  label,
  transaction,
}: {
  label: string;
  transaction: TransactionView;
}) {
  const { hash, url } = transaction;
  return (
    <p className="order-transaction">
      <span className="order-key">{label}</span>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          <code translate="no">{hash}</code>
          <Icon name="external" size={15} />
        </a>
      ) : (
        <code translate="no">{hash}</code>
      )}
    </p>
  );
}
