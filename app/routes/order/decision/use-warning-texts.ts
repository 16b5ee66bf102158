import { useTranslation } from "react-i18next";
import type { OrderView } from "../view/view-types";

/** Every warning that stands, in words. */
export function useWarningTexts({ warnings, intake }: OrderView): readonly string[] {
  const { t } = useTranslation("order");
  const { received, required } = intake;
  return warnings.map((kind) => t(`warning.${kind}`, { received, required }));
}
