import { useTranslation } from "react-i18next";
import { DETAIL_NAMES, type DetailName } from "~/domain/account/verification-details";
import type { DetailErrors } from "../form-fields";

export type DetailWords = Partial<Record<DetailName, string>>;

/** What is wrong with each field, in words. */
export function useDetailErrors(errors: DetailErrors): DetailWords {
  const { t } = useTranslation("profile");
  const words: DetailWords = {};
  for (const name of DETAIL_NAMES) {
    const problem = errors[name];
    if (problem) words[name] = t(`verification.problem.${problem}`);
  }
  return words;
}
