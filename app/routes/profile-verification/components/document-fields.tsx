import { useTranslation } from "react-i18next";
import { IDENTITY_TYPES } from "~/domain/account/verification";
import type { VerificationDetails } from "~/domain/account/verification-details";
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
  const id = fieldId("issueCountry");
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t("verification.field.issueCountry")}
      </label>
      <div className="field-box">
        <select
          id={id}
          name="issueCountry"
          defaultValue={value}
          autoComplete="country"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          <option value="">{t("verification.field.chooseCountry")}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
