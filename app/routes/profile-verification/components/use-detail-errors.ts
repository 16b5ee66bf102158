import { useTranslation } from "react-i18next";
import { BRAND } from "~/brand";
import { DETAIL_NAMES, type DetailName } from "~/domain/account/verification-details";
import type { DetailErrors } from "../form-fields";

export type DetailWords = Partial<Record<DetailName, string>>;

/** Returns the error texts of the fields that were not edited since the reply. */
export function useDetailErrors(
  errors: DetailErrors,
  isCorrected: (name: string) => boolean,
): DetailWords {
  const { t } = useTranslation("profile");
  const words: DetailWords = {};
  for (const name of DETAIL_NAMES) {
    const problem = errors[name];
    if (problem && !isCorrected(name))
      words[name] = t(`verification.problem.${problem}`, { age: BRAND.minimumAge });
  }
  return words;
}
