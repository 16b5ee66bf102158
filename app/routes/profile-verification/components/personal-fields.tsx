import { useTranslation } from "react-i18next";
import type { VerificationDetails } from "~/domain/account/verification-details";
import { TextField } from "~/ui/text-field";
import { fieldId, STEP_FIELDS } from "../form-fields";
import type { DetailWords } from "./use-detail-errors";

/** Input attributes for browsers and on-screen keyboards. */
const INPUTS = {
  firstName: { autoComplete: "given-name", type: "text" },
  lastName: { autoComplete: "family-name", type: "text" },
  birthDate: { autoComplete: "bday", type: "date" },
  identityNumber: {
    autoComplete: "off",
    autoCapitalize: "characters",
    spellCheck: false,
    type: "text",
  },
  expireDate: { autoComplete: "off", type: "date" },
} as const;

interface PersonalFieldsProps {
  values: VerificationDetails;
  errors: DetailWords;
  latestBirth: string;
}

export function PersonalFields({ values, errors, latestBirth }: PersonalFieldsProps) {
  const { t } = useTranslation("profile");
  const { t: common } = useTranslation();
  return STEP_FIELDS.personal.map((name) => (
    <TextField
      key={name}
      {...INPUTS[name]}
      id={fieldId(name)}
      name={name}
      label={t(`verification.field.${name}`)}
      hint={name === "expireDate" ? t("verification.field.expireDateHint") : undefined}
      error={errors[name]}
      // Shown only by browsers without date fields.
      placeholder={INPUTS[name].type === "date" ? common("dayFormat") : undefined}
      max={name === "birthDate" ? latestBirth : undefined}
      defaultValue={values[name]}
      required
    />
  ));
}
