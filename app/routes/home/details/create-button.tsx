import { useTranslation } from "react-i18next";
import type { WayIn } from "~/domain/pair/ways-in";
import { toIntentValue, type FormIntent } from "../form/intent";
import { isQuotePending, type FormState } from "../form/client/state";
import { findPendingOrder, type FormNotice } from "../form/fields";

interface CreateButtonProps {
  intent: MainIntent;
  way: WayIn;
  /** What is bought or sold. */
  coin: string;
  /** 'Exchange 0.1 BTC', while there is an amount. */
  amount: string | undefined;
  isBusy: boolean;
  isPaused: boolean | undefined;
}

export function CreateButton(props: CreateButtonProps) {
  const { intent, isBusy, isPaused = false } = props;
  const { t } = useTranslation("exchange");
  const { kind } = intent;
  const label = () => {
    if (isBusy) return t("create.busy");
    if (isPaused) return t("create.paused");
    return kind === "create" ? <CreateLabel {...props} /> : t(`create.${kind}`);
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

/** What the press comes to: for a guest who buys or sells it is the account first. */
function CreateLabel({ way, coin, amount }: CreateButtonProps) {
  const { t } = useTranslation("exchange");
  if (way === "exchange") return amount ? t("create.label", { amount }) : t("create.plain");
  return (
    <>
      <span className="guest-only">{t("create.register")}</span>
      <span className="account-only">
        {amount ? t(`create.${way}`, { coin, amount }) : t(`create.${way}Plain`, { coin })}
      </span>
    </>
  );
}

/** What the form's large button can ask for. */
type MainIntent = Extract<FormIntent, { kind: "create" | "check" | "quote" | "pick" }>;

/** What it asks for as things stand; Enter in any field does the same. */
export function toMainIntent(state: FormState, notice: FormNotice | undefined): MainIntent {
  const { quote } = state;
  if (findPendingOrder(notice)) return { kind: "check" };
  if (isQuotePending(state)) return { kind: "create" };
  if (quote.kind === "unsupported") return { kind: "pick", side: "receive" };
  return { kind: quote.kind === "unavailable" ? "quote" : "create" };
}
