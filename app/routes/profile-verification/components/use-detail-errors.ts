import { useTranslation } from "react-i18next";
import { BRAND } from "~/brand";
import { DETAIL_NAMES, type DetailName } from "~/domain/account/verification-details";
import type { DetailErrors } from "../form-fields";

export type DetailWords = Partial<Record<DetailName, string>>;

/** What is still wrong with each field, in words: one that was changed since is not. */
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
