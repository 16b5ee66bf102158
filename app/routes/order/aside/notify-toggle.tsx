import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import type { OrderNotify } from "~/islands/order-notify/use-order-notify";

/** Switches browser notifications on or off. They are off by default. */
export function NotifyToggle({ notify }: { notify: OrderNotify }) {
  const { t } = useTranslation("order");
  if (notify.state === "unavailable") return null;
  if (notify.state === "denied") return <p>{t("notify.denied")}</p>;
  return notify.state === "on" ? (
    <p>
      {t("notify.on")}{" "}
      <button type="button" className="btn-text" onClick={notify.turnOff}>
        {t("notify.off")}
      </button>
    </p>
  ) : (
    <div className={notify.state === "unknown" ? "row awaits-script" : "row"}>
      <button type="button" className="btn" onClick={notify.turnOn}>
        <Icon name="bell" />
        {t("notify.button")}
      </button>
    </div>
  );
}
