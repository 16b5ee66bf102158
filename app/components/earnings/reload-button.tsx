import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/ui/use-hydrated";
import { WAIT_PARAM } from "./part";

/** Loads the page's parts again. With script the page stays; without script the next page waits for all parts. */
export function ReloadButton() {
  const { t } = useTranslation("earnings");
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const isBusy = useNavigation().state === "loading";
  const asked = [...new URLSearchParams(search)].filter(([name]) => name !== WAIT_PARAM);
  return (
    <Form action={pathname} replace preventScrollReset>
      {asked.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {isHydrated ? null : <input type="hidden" name={WAIT_PARAM} value="1" />}
      <button className="btn" aria-disabled={isBusy || undefined}>
        {isBusy ? t("part.loading") : t("part.again")}
      </button>
    </Form>
  );
}
