import { useTranslation } from "react-i18next";
import { useHydrated } from "~/ui/use-hydrated";

/** Opens the device's share sheet, if it has one. */
export function ShareButton({ link, title }: { link: string; title: string }) {
  const { t } = useTranslation("order");
  const hydrated = useHydrated();
  if (!hydrated || !("share" in navigator)) return null;
  const share = () => {
    // Closing the sheet rejects the promise, which is not an error.
    navigator.share({ title, url: link }).catch(() => undefined);
  };
  return (
    <button type="button" className="btn" onClick={share}>
      {t("keep.share")}
    </button>
  );
}
