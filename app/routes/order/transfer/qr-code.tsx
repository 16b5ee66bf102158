import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { QrPicture } from "~/components/content/qr-picture";
import { Link } from "~/ui/link";
import type { MemoView, QrView } from "../view/view-types";

function useOtherQr(kind: QrView["kind"]): string {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  if (kind === "uri") query.delete("qr");
  else query.set("qr", "uri");
  return `?${query.toString()}`;
}

export function QrCode({ qr, memo }: { qr: QrView; memo: MemoView | undefined }) {
  const { t } = useTranslation("order");
  const other = useOtherQr(qr.kind);
  return (
    <div className="order-qr">
      <QrPicture size={qr.size} path={qr.path} label={t(`qr.${qr.kind}`)} />
      {qr.hasOther ? (
        <Link className="btn-text" to={other} replace preventScrollReset>
          {t(qr.kind === "uri" ? "qr.showAddress" : "qr.showUri")}
        </Link>
      ) : null}
      {memo ? <p className="order-small">{t(`qr.noMemo.${memo.word}`)}</p> : null}
    </div>
  );
}
