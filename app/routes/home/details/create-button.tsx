import { useTranslation } from "react-i18next";
import { toIntentValue } from "../form/intent";
import type { MainIntent } from "./main-intent";

interface CreateButtonProps {
  intent: MainIntent;
  /** 'Exchange 0.1 BTC', while there is an amount. */
  amount: string | undefined;
  isBusy: boolean;
}

export function CreateButton({ intent, amount, isBusy }: CreateButtonProps) {
  const { t } = useTranslation("exchange");
  const { kind } = intent;
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
      value={toIntentValue(intent)}
      // Not `disabled`: that would drop the focus while the order is made.
      aria-disabled={isBusy ? true : undefined}
    >
      {isBusy ? t("create.busy") : label}
    </button>
  );
}
