import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import type { WayIn } from "~/domain/pair/ways-in";
import { toIntentValue, type FormIntent } from "../form/intent";
import { isQuotePending, type FormState } from "../form/client/state";
import { findPendingOrder, type FormNotice } from "../form/fields";

interface CreateButtonProps {
  intent: MainIntent;
  way: WayIn;
  /** The ticker of the coin to buy or sell. */
  coin: string;
  /** The amount for the label, as in 'Exchange 0.1 BTC'; undefined without an amount. */
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
      // Not `disabled`: a disabled button would lose the focus while the order is created.
      aria-disabled={isBusy || isPaused ? true : undefined}
    >
      {label()}
    </button>
  );
}

/** The button's label. A guest who buys or sells sees 'register', because that comes first. */
function CreateLabel({ way, coin, amount }: CreateButtonProps) {
  const { t } = useTranslation("exchange");
  if (way === "exchange") {
    return <Figures>{amount ? t("create.label", { amount }) : t("create.plain")}</Figures>;
  }
  return (
    <>
      <span className="guest-only">{t("create.register")}</span>
      <span className="account-only">
        <Figures>
          {amount ? t(`create.${way}`, { coin, amount }) : t(`create.${way}Plain`, { coin })}
        </Figures>
      </span>
    </>
  );
}

/** The intents that the form's main button can send. */
type MainIntent = Extract<FormIntent, { kind: "create" | "check" | "quote" | "pick" }>;

/** Returns the main button's intent for the current state. Enter in any field sends the same intent. */
export function toMainIntent(state: FormState, notice: FormNotice | undefined): MainIntent {
  const { quote } = state;
  if (findPendingOrder(notice)) return { kind: "check" };
  if (isQuotePending(state)) return { kind: "create" };
  if (quote.kind === "unsupported") return { kind: "pick", side: "receive" };
  return { kind: quote.kind === "unavailable" ? "quote" : "create" };
}
