import { useTranslation } from "react-i18next";
import { useIsMissing } from "~/components/shell/missing-parts";
import { TermsLinks } from "~/components/terms/terms-links";
import { deriveWayIn } from "~/domain/pair/ways-in";
import { useLocale } from "~/i18n/use-locale";
import { ForChat } from "./for-chat";
import { CreateButton, toMainIntent } from "./create-button";
import { TERMS_BY_PRESS, type FormReply } from "../form/fields";
import type { FiatOffer } from "../form/draft";
import { isQuotePending, type FormState } from "../form/client/state";
import { findRate } from "../form/quote";
import { toOrderedAmount } from "../quote/amount-view";

interface SendFootProps {
  state: FormState;
  /** Without it, a pair with money on one side has no button. */
  fiat: FiatOffer | undefined;
  reply: FormReply;
  isBusy: boolean;
  isPaused: boolean | undefined;
}

/** The foot of the form: the main button, which stays visible while the form is, and the terms that it accepts. */
export function SendFoot({ state, fiat, reply, isBusy, isPaused }: SendFootProps) {
  const locale = useLocale();
  const { draft } = state;
  const way = deriveWayIn(draft);
  const lacksAccounts = useIsMissing("accounts");
  if (way !== "exchange" && !fiat) return null;
  const rate = isQuotePending(state) ? undefined : findRate(state.quote, draft);
  return (
    <>
      <div className="send-foot">
        {lacksAccounts ? null : <ForChat notice={reply.notice} />}
        <CreateButton
          intent={toMainIntent(state, reply.notice)}
          way={way}
          from={draft.from}
          coin={(way === "buy" ? draft.to : draft.from).currencyTitle}
          amount={toOrderedAmount(draft, rate, locale)}
          isBusy={isBusy}
          isPaused={isPaused}
        />
      </div>
      <TermsLine />
    </>
  );
}

/** Names the terms that the press accepts. Where the operator asks for a tick, the form has a box instead. */
function TermsLine() {
  const { t } = useTranslation("exchange");
  if (useIsMissing("terms-by-press")) return null;
  return (
    <p className="send-terms" id="terms">
      <input type="hidden" name="terms" value={TERMS_BY_PRESS} autoComplete="off" />
      {t("terms.press")} <TermsLinks />
    </p>
  );
}
