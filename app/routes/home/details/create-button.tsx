import { useTranslation } from "react-i18next";
import { toIntentValue } from "../form/intent";
import type { MainIntent } from "./main-intent";

interface CreateButtonProps {
  intent: MainIntent;
  /** 'Exchange 0.1 BTC', while there is an amount. */
  amount: string | undefined;
  isBusy: boolean;
  isPaused: boolean | undefined;
}

export function CreateButton({ intent, amount, isBusy, isPaused = false }: CreateButtonProps) {
  const { t } = useTranslation("exchange");
  const { kind } = intent;
  const label = () => {
    if (isBusy) return t("create.busy");
    if (isPaused) return t("create.paused");
    if (kind !== "create") return t(`create.${kind}`);
    return amount ? t("create.label", { amount }) : t("create.plain");
  };
  return (
    <button
      className="btn btn-primary btn-wide"
      name="intent"
      value={toIntentValue(intent)}
      // Not `disabled`: that would drop the focus while the order is made.
      aria-disabled={isBusy || isPaused ? true : undefined}
    >
      {label()}
    </button>
  );
}
