import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useShownAddress } from "~/components/earnings/list-pager";
import { HISTORY_KINDS } from "~/domain/account/history";
import type { ReadFilter, TypedFilter } from "~/domain/account/history-filter";
import { parseDay } from "~/domain/time/calendar-day";
import { useLocalePath } from "~/i18n/use-locale";
import { ErrorSummary } from "~/ui/error-summary";
import { Link } from "~/ui/link";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { useCorrected } from "~/ui/use-corrected";

type Problems = ReadFilter["problems"];

interface FilterFormProps {
  typed: TypedFilter;
  problems: Problems;
}

/** The ids of the fields. The list of coins is loaded with the history. */
const FIELD_ID = {
  kind: "filter-kind",
  coin: "filter-coin",
  from: "filter-from",
  to: "filter-to",
} as const satisfies Record<keyof TypedFilter, string>;
export const COINS_ID = "filter-coins";
const TITLE_ID = "filter-title";

function useProblemTexts({ typed, problems }: FilterFormProps) {
  const { t } = useTranslation("earnings");
  const { isCorrected, onInput } = useCorrected(problems);
  const textOf = (field: keyof TypedFilter) => {
    const problem = isCorrected(field) ? undefined : problems[field];
    return problem && t(`history.error.${problem}`, { value: typed[field] });
  };
  const texts = {
    kind: textOf("kind"),
    coin: textOf("coin"),
    from: textOf("from"),
    to: textOf("to"),
  };
  const all = (["kind", "coin", "from", "to"] as const).flatMap((field) => {
    const message = texts[field];
    return message ? [{ fieldId: FIELD_ID[field], message }] : [];
  });
  return { texts, all, onInput };
}

/** The filter of the history, as an ordinary GET form. Narrow pages fold it until it is in use. */
export function FilterForm(props: FilterFormProps) {
  const { typed } = props;
  const { t } = useTranslation("earnings");
  const path = useLocalePath();
  const { texts, all, onInput } = useProblemTexts(props);
  const form = useShownAddress(typed);
  const isFiltered = Object.values(typed).some((text) => text !== "");
  return (
    <details className="profile-sheet history-filter" open={isFiltered || undefined}>
      <summary id={TITLE_ID}>{t("history.filter")}</summary>
      <ErrorSummary title={t("history.errors")} errors={all} reply={props.problems} />
      <Form
        method="get"
        action={path("/profile/history")}
        aria-labelledby={TITLE_ID}
        noValidate
        ref={form}
        onInput={onInput}
      >
        <KindField key={typed.kind} kind={typed.kind} error={texts.kind} />
        <TextField
          id={FIELD_ID.coin}
          name="coin"
          label={t("history.coin")}
          error={texts.coin}
          defaultValue={typed.coin}
          list={COINS_ID}
          placeholder={t("history.anyCoin")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          translate="no"
        />
        <DayField field="from" day={typed.from} error={texts.from} />
        <DayField field="to" day={typed.to} error={texts.to} />
        <div className="row history-filter-buttons">
          <button className="btn btn-primary">{t("history.show")}</button>
          {isFiltered ? (
            <Link className="btn-text" to={path("/profile/history")} reloadDocument>
              {t("history.showAll")}
            </Link>
          ) : null}
        </div>
      </Form>
    </details>
  );
}

interface DayFieldProps {
  field: "from" | "to";
  day: string;
  error: string | undefined;
}

/** A date field. It cannot show an invalid value, so the error repeats it. */
function DayField({ field, day, error }: DayFieldProps) {
  const { t } = useTranslation("earnings");
  const { t: common } = useTranslation();
  return (
    <TextField
      id={FIELD_ID[field]}
      type="date"
      // Shown only by browsers without date fields.
      placeholder={common("dayFormat")}
      name={field}
      label={t(`history.${field}`)}
      error={error}
      defaultValue={parseDay(day) === undefined ? "" : day}
    />
  );
}

function KindField({ kind, error }: { kind: string; error: string | undefined }) {
  const { t } = useTranslation("earnings");
  const kinds = HISTORY_KINDS.map((name) => ({ value: name, label: t(`kind.${name}`) }));
  return (
    <SelectField
      id={FIELD_ID.kind}
      name="kind"
      label={t("history.kind")}
      error={error}
      defaultValue={error ? "" : kind}
      options={[{ value: "", label: t("history.anyKind") }, ...kinds]}
    />
  );
}
