import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useCamera } from "./use-camera";
import { useLocale } from "~/i18n/use-locale";
import { Icon } from "~/ui/icon";
import "./scanner.css";

export interface ScannerDialogProps {
  onRead: (text: string) => void;
  onClose: () => void;
  /** Called when the visitor prefers the clipboard. */
  onPaste: () => void;
}

/** Scans a QR code with an address: with the camera, or in Telegram with the client's own scanner. */
export function ScannerDialog(props: ScannerDialogProps) {
  const isInTelegram = document.documentElement.dataset.layer === "telegram";
  return isInTelegram ? <TelegramScanner {...props} /> : <CameraDialog {...props} />;
}

function TelegramScanner({ onRead, onClose }: ScannerDialogProps) {
  const locale = useLocale();
  const isOpen = useRef(false);
  useEffect(() => {
    if (isOpen.current) return;
    isOpen.current = true;
    void import("~/islands/telegram/scan")
      .then(({ scanInTelegram }) => scanInTelegram(locale))
      // Without the script, the visitor can still paste the address.
      .catch(() => undefined)
      .then((text) => {
        onClose();
        if (text !== undefined) onRead(text);
      });
  }, [locale, onClose, onRead]);
  return null;
}

function CameraDialog({ onRead, onClose, onPaste }: ScannerDialogProps) {
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
      <h2 id="scanner-title" hidden={hasFailed}>
        {t("address.scanTitle")}
      </h2>
      {hasFailed ? <p role="alert">{t("address.scanFailed")}</p> : null}
      <div className="scanner-view" hidden={hasFailed}>
        <video ref={video} muted playsInline />
      </div>
      <button
        type="button"
        className="btn"
        onClick={() => {
          close();
          onPaste();
        }}
      >
        {t("address.pasteInstead")}
      </button>
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
