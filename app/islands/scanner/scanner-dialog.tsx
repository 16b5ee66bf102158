import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useCamera } from "./use-camera";
import { Icon } from "~/ui/icon";

export interface ScannerDialogProps {
  onRead: (text: string) => void;
  onClose: () => void;
}

/** The camera, looking for a QR code with an address. */
export function ScannerDialog({ onRead, onClose }: ScannerDialogProps) {
  const { t } = useTranslation("exchange");
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => {
    dialog.current?.close();
  };
  const { video, hasFailed } = useCamera((text) => {
    close();
    onRead(text);
  });
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      className="dialog scanner"
      ref={dialog}
      aria-labelledby="scanner-title"
      onClose={onClose}
    >
      <h2 id="scanner-title">{t("address.scanTitle")}</h2>
      {hasFailed ? <p role="alert">{t("address.scanFailed")}</p> : null}
      <video ref={video} muted playsInline hidden={hasFailed} />
      <button
        type="button"
        className="dialog-close"
        aria-label={t("address.scanClose")}
        onClick={close}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}
