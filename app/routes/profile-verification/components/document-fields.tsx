import { useTranslation } from "react-i18next";
import { IDENTITY_TYPES } from "~/domain/account/verification";
import type { VerificationDetails } from "~/domain/account/verification-details";
import { SelectField } from "~/ui/select-field";
import { fieldId } from "../form-fields";
import type { CountryView } from "../view";
import type { DetailWords } from "./use-detail-errors";

interface DocumentFieldsProps {
  values: VerificationDetails;
  errors: DetailWords;
  countries: readonly CountryView[];
}

export function DocumentFields({ values, errors, countries }: DocumentFieldsProps) {
  const { t } = useTranslation("profile");
  return (
    <>
      <fieldset className="verification-types" id={fieldId("identityType")}>
        <legend className="field-label">{t("verification.field.identityType")}</legend>
        {IDENTITY_TYPES.map((type) => (
          <label key={type} className="check">
            <input
              type="radio"
              name="identityType"
              value={type}
              defaultChecked={type === values.identityType}
            />
            {t(`verification.type.${type}`)}
          </label>
        ))}
        {errors.identityType ? <p className="field-error">{errors.identityType}</p> : null}
      </fieldset>
      <CountryField value={values.issueCountry} error={errors.issueCountry} countries={countries} />
    </>
  );
}

interface CountryFieldProps {
  value: string;
  error: string | undefined;
  countries: readonly CountryView[];
}

function CountryField({ value, error, countries }: CountryFieldProps) {
  const { t } = useTranslation("profile");
  const none = { value: "", label: t("verification.field.chooseCountry") };
  return (
    <SelectField
      id={fieldId("issueCountry")}
      name="issueCountry"
      label={t("verification.field.issueCountry")}
      error={error}
      defaultValue={value}
      autoComplete="country"
      options={[none, ...countries.map(({ code, name }) => ({ value: code, label: name }))]}
    />
  );
}
