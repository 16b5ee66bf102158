import { useTranslation } from "react-i18next";
import { toReceiptPath } from "~/domain/order/order-link";
import { useLocalePath } from "~/i18n/use-locale";
import type { OrderNotify } from "~/islands/order-notify/use-order-notify";
import { CopyButton } from "~/ui/copy-button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";
import type { OrderErrors } from "../actions/form-fields";
import { EmailForm } from "./late-email-form";
import type { FoundPage } from "../page-view";
import { NotifyToggle } from "./notify-toggle";
import { ShareButton } from "./share-button";
import { useFocusOn } from "~/ui/use-focus-on";
import { useLatch } from "~/ui/use-latch";
import { useDialogPath } from "../use-dialog-path";

function KeepText({ page }: { page: FoundPage }) {
  const { t } = useTranslation("order");
  const path = useLocalePath();
  // Only where an email can be sent does the text offer one.
  const { takesEmail } = page.order;
  if (!page.kept) return <p>{t(takesEmail ? "keep.text" : "keep.textAlone")}</p>;
  return (
    <p>
      <RichText
        text={t(takesEmail ? "keep.textKept" : "keep.textKeptAlone")}
        parts={{ a: (inner) => <Link to={path("/my-exchanges")}>{inner}</Link> }}
      />
    </p>
  );
}

/** Links to the email form. Closing the form returns the focus to this link. */
function EmailLink({ isReturning }: { isReturning: boolean }) {
  const { t } = useTranslation("order");
  const emailPath = useDialogPath("email");
  const link = useFocusOn<HTMLAnchorElement>(isReturning);
  return (
    <Link className="btn" to={emailPath} replace preventScrollReset ref={link}>
      <Icon name="mail" />
      {t("keep.email")}
    </Link>
  );
}

function KeepActions({ page, wasOpen }: { page: FoundPage; wasOpen: boolean }) {
  const { t } = useTranslation(["order", "common"]);
  const path = useLocalePath();
  const { order } = page;
  return (
    <div className="row">
      <CopyButton
        text={order.link}
        label={t("keep.copyLink")}
        copiedLabel={t("copied", { ns: "common" })}
        failedLabel={t("notCopied", { ns: "common" })}
      />
      {order.takesEmail && order.email === undefined && page.dialog !== "email" ? (
        <EmailLink isReturning={wasOpen} />
      ) : null}
      <a
        className="btn"
        href={path(toReceiptPath({ orderId: order.id, destinationAddress: order.payout.address }))}
        download
      >
        <Icon name="download" />
        {t("keep.receipt")}
      </a>
      {/* Last in the row: the button appears only after hydration, and moves nothing here. */}
      <ShareButton link={order.link} title={`${t("label")} ${order.displayId}`} />
    </div>
  );
}

interface KeepPageProps {
  page: FoundPage;
  errors: OrderErrors;
  notify: OrderNotify;
}

/** Ways to keep the order's link, which is the only key to the order. */
export function SaveOrder({ page, errors, notify }: KeepPageProps) {
  const { t } = useTranslation("order");
  const { email } = page.order;
  const wasOpen = useLatch(page.dialog === "email");
  // This text replaces the sent form and takes its focus.
  const sent = useFocusOn<HTMLParagraphElement>(wasOpen && email !== undefined);
  return (
    <section aria-labelledby="keep-title" className="no-print">
      <h2 id="keep-title">{t("keep.title")}</h2>
      <KeepText page={page} />
      {email === undefined ? null : (
        <p tabIndex={-1} ref={sent}>
          {t("keep.emailed", { email })}
        </p>
      )}
      {page.order.takesEmail && page.dialog === "email" ? (
        <EmailForm order={page.order} errors={errors} />
      ) : null}
      <KeepActions page={page} wasOpen={wasOpen} />
      {page.order.isSettled ? null : <NotifyToggle notify={notify} />}
    </section>
  );
}
