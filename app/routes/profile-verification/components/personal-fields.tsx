import { useTranslation } from "react-i18next";
import type { VerificationDetails } from "~/domain/account/verification-details";
import { TextField } from "~/ui/text-field";
import { fieldId, STEP_FIELDS } from "../form-fields";
import type { DetailWords } from "./use-detail-errors";

/** Input attributes for browsers and on-screen keyboards. */
const INPUTS = {
  firstName: { autoComplete: "given-name" },
  lastName: { autoComplete: "family-name" },
  birthDate: { autoComplete: "bday", type: "date" },
  identityNumber: { autoComplete: "off", autoCapitalize: "characters", spellCheck: false },
  expireDate: { autoComplete: "off", type: "date" },
} as const;

interface PersonalFieldsProps {
  values: VerificationDetails;
  errors: DetailWords;
  latestBirth: string;
}

export function PersonalFields({ values, errors, latestBirth }: PersonalFieldsProps) {
  const { t } = useTranslation("profile");
  return STEP_FIELDS.personal.map((name) => (
    <TextField
      key={name}
      {...INPUTS[name]}
      id={fieldId(name)}
      name={name}
      label={t(`verification.field.${name}`)}
      hint={name === "expireDate" ? t("verification.field.expireDateHint") : undefined}
      error={errors[name]}
      max={name === "birthDate" ? latestBirth : undefined}
      defaultValue={values[name]}
      required
    />
  ));
}
