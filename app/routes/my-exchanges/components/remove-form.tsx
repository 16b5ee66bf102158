import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import { LostReplyNote } from "~/components/errors/lost-reply-note";
import { useLocalePath } from "~/i18n/use-locale";
import { removeLocalOrder } from "~/browser/local-orders/local-order-store";
import { Link } from "~/ui/link";
import { useFocusOn } from "~/ui/use-focus-on";
import { INTENT } from "../form-fields";
import type { RowView } from "../view";

/** Asks for confirmation: a removed order can be opened only by its link. */
export function RemoveForm({ row }: { row: RowView }) {
  const { t } = useTranslation("my-exchanges");
  const path = useLocalePath();
  const box = useFocusOn<HTMLDivElement>(true);
  return (
    <div className="note note-warn my-exchanges-confirm" tabIndex={-1} ref={box}>
      <h2>
        <Figures>{t("confirm.title", { id: row.displayId })}</Figures>
      </h2>
      <p>{t("confirm.text")}</p>
      <LostReplyNote of={[INTENT.remove]} />
      <Form
        method="post"
        className="row"
        onSubmit={() => {
          removeLocalOrder(row.orderId);
        }}
      >
        <input type="hidden" name="intent" value={INTENT.remove} />
        <input type="hidden" name="orderId" value={row.orderId} />
        <button type="submit" className="btn btn-danger">
          {t("confirm.button")}
        </button>
        <Link className="btn" to={path("/my-exchanges")} replace preventScrollReset>
          {t("confirm.cancel")}
        </Link>
      </Form>
    </div>
  );
}
