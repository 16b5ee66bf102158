import { useEffect, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { useTranslation } from "react-i18next";
import {
  findLostPage,
  isServerThere,
  openDocument,
  subscribeToLostPage,
  type LostPage,
} from "~/ui/way-out";

const LOOK_AGAIN_MS = 5_000;

/** Shows the note over every page from now on. It has its own React root, because its script loads late and no page waits for it. */
export function showLostPages(): void {
  const place = document.body.appendChild(document.createElement("div"));
  place.className = "shell-lost-place";
  createRoot(place).render(<LostPageNote />);
}

/** Shows that the connection is lost. Once it is back, the target of a form opens automatically. */
function LostPageNote() {
  const { t } = useTranslation();
  const lost = useSyncExternalStore(subscribeToLostPage, findLostPage, () => undefined);
  useEffect(() => (lost ? watchLine(lost) : undefined), [lost]);
  if (!lost) return null;
  const { url, isAfterForm } = lost;
  return (
    <div className="note note-warn row" role="alert">
      {t("offline.text")}
      <button type="button" className="btn" onClick={() => void openDocument(url, isAfterForm)}>
        {t("offline.again")}
      </button>
    </div>
  );
}

function watchLine({ url, isAfterForm }: LostPage): () => void {
  const look = () => void (isAfterForm ? openDocument(url, isAfterForm) : isServerThere());
  const timer = setInterval(look, LOOK_AGAIN_MS);
  addEventListener("online", look);
  return () => {
    clearInterval(timer);
    removeEventListener("online", look);
  };
}
