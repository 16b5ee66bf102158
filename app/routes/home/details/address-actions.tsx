import { useState, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { ScannerDialogProps } from "~/islands/scanner/scanner-dialog";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";

interface AddressActionsProps {
  inputId: string;
  onFill: (text: string) => void;
}

/** Paste and scan, where a script may read the clipboard and see through a camera. */
export function AddressActions({ inputId, onFill }: AddressActionsProps) {
  const { t } = useTranslation("exchange");
  const hydrated = useHydrated();
  const [scanner, setScanner] = useState<{ Dialog: ComponentType<ScannerDialogProps> }>();
  if (!hydrated) return null;
  const setAddress = (text: string) => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = text.trim();
    onFill(input.value);
    input.focus();
  };
  const paste = () => {
    navigator.clipboard.readText().then(setAddress, () => {
      // Not allowed: the visitor can still paste by hand.
      document.getElementById(inputId)?.focus();
    });
  };
  const scan = () => {
    import("~/islands/scanner/scanner-dialog").then(
      ({ ScannerDialog }) => {
        setScanner({ Dialog: ScannerDialog });
      },
      () => undefined,
    );
  };
  return (
    <>
      <button type="button" className="btn-text" onClick={paste}>
        {t("address.paste")}
      </button>
      {"mediaDevices" in navigator ? (
        <button type="button" className="btn-text" aria-label={t("address.scan")} onClick={scan}>
          <Icon name="camera" />
        </button>
      ) : null}
      {scanner ? (
        <scanner.Dialog
          onRead={setAddress}
          onClose={() => {
            setScanner(undefined);
          }}
        />
      ) : null}
    </>
  );
}
