import { useState, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { ScannerDialogProps } from "~/islands/scanner/scanner-dialog";
import { Icon } from "~/ui/icon";
import { setInput } from "~/ui/set-input";
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
    setInput(inputId, text.trim());
    onFill(text.trim());
    document.getElementById(inputId)?.focus();
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
