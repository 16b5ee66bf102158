import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { MemoView, QrView } from "../view/view-types";

function useOtherQr(kind: QrView["kind"]): string {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  if (kind === "uri") query.delete("qr");
  else query.set("qr", "uri");
  return `?${query.toString()}`;
}

/** Black on white in either theme: many scanners do not read the inverse. */
export function QrCode({ qr, memo }: { qr: QrView; memo: MemoView | undefined }) {
  const { t } = useTranslation("order");
  const other = useOtherQr(qr.kind);
  return (
    <div className="order-qr">
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t(`qr.${qr.kind}`)}>
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} stroke="#000" shapeRendering="crispEdges" />
      </svg>
      {qr.hasOther ? (
        <Link className="btn-text" to={other} replace preventScrollReset>
          {t(qr.kind === "uri" ? "qr.showAddress" : "qr.showUri")}
        </Link>
      ) : null}
      {memo ? <p className="order-small">{t(`qr.noMemo.${memo.word}`)}</p> : null}
    </div>
  );
}
