import { useTranslation } from "react-i18next";
import { toIntentValue } from "../form/intent";

/** What the form's last button can do as things stand. */
export type CreateButtonKind = "create" | "check" | "quote" | "pick";

interface CreateButtonProps {
  kind: CreateButtonKind;
  /** 'Exchange 0.1 BTC', while there is an amount. */
  amount: string | undefined;
  isBusy: boolean;
}

export function CreateButton({ kind, amount, isBusy }: CreateButtonProps) {
  const { t } = useTranslation("exchange");
  const label =
    kind === "create"
      ? amount
        ? t("create.label", { amount })
        : t("create.plain")
      : t(`create.${kind}`);
  return (
    <button
      className="btn btn-primary btn-wide"
      name="intent"
      value={toIntentValue(kind === "pick" ? { kind, side: "receive" } : { kind })}
      // Not `disabled`: that would drop the focus while the order is made.
      aria-disabled={isBusy ? true : undefined}
    >
      {isBusy ? t("create.busy") : label}
    </button>
  );
}
