import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useShownAddress } from "~/components/earnings/list-pager";
import { useLocalePath } from "~/i18n/use-locale";
import { ErrorSummary } from "~/ui/error-summary";
import { Link } from "~/ui/link";
import { useCorrected } from "~/ui/use-corrected";
import { TextField } from "~/ui/text-field";
import type { LinkView, TypedTarget } from "../view";

const COINS_ID = "link-coins";
const FIELDS = ["send", "receive", "amount"] as const;
/** The fields contain codes, so correction and translation are off. */
const PLAIN = { autoComplete: "off", spellCheck: false, translate: "no" } as const;

function useErrorTexts({ errors, typed }: LinkView, isCorrected: (name: string) => boolean) {
  const { t } = useTranslation("earnings");
  const textOf = (field: keyof TypedTarget) => {
    const error = isCorrected(field) ? undefined : errors[field];
    return error && t(`affiliate.error.${error}`, { value: typed[field] });
  };
  const texts = { send: textOf("send"), receive: textOf("receive"), amount: textOf("amount") };
  const all = FIELDS.flatMap((field) => {
    const message = texts[field];
    return message ? [{ fieldId: `link-${field}`, message }] : [];
  });
  return { texts, all };
}

/** Builds a referral link that opens a pair with an amount. An ordinary GET form. */
export function LinkForm({ view }: { view: LinkView }) {
  const { t } = useTranslation("earnings");
  const path = useLocalePath();
  const { typed, understood, options } = view;
  const { isCorrected, onInput } = useCorrected(view);
  const { texts, all } = useErrorTexts(view, isCorrected);
  const form = useShownAddress(typed);
  const isBuilt = Object.values(typed).some((text) => text !== "");
  return (
    <div className="affiliate-builder">
      <h3>{t("affiliate.builder")}</h3>
      <ErrorSummary title={t("affiliate.errors")} errors={all} reply={view} />
      <Form method="get" noValidate preventScrollReset ref={form} onInput={onInput}>
        <datalist id={COINS_ID} translate="no">
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
        {(["send", "receive"] as const).map((field) => (
          <TextField
            {...PLAIN}
            key={field}
            id={`link-${field}`}
            name={field}
            list={COINS_ID}
            label={t(`affiliate.${field}`)}
            error={texts[field]}
            defaultValue={typed[field]}
          />
        ))}
        <TextField
          {...PLAIN}
          id="link-amount"
          name="amount"
          inputMode="decimal"
          label={t("affiliate.amount")}
          hint={understood && t("affiliate.understood", { amount: understood })}
          error={texts.amount}
          defaultValue={typed.amount}
        />
        <div className="row">
          <button className="btn">{t("affiliate.build")}</button>
          {isBuilt ? (
            <Link className="btn-text" to={path("/profile/affiliate-program")} reloadDocument>
              {t("affiliate.plain")}
            </Link>
          ) : null}
        </div>
      </Form>
    </div>
  );
}
