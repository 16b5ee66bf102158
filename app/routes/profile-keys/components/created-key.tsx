import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { CopyButton } from "~/ui/copy-button";
import { useFocusOn } from "~/ui/use-focus-on";
import type { KeysReply } from "../form/fields";

/** The secret, this once: it is gone when the page is left, also for whoever comes back to it. */
export function CreatedKey({ created }: { created: Extract<KeysReply, { kind: "created" }> }) {
  const { t } = useTranslation(["profile", "common"]);
  const isLeft = useLeft();
  const box = useFocusOn<HTMLElement>(created);
  if (isLeft) return null;
  return (
    <section
      className="profile-sheet keys-created"
      aria-labelledby="key-created"
      tabIndex={-1}
      ref={box}
    >
      <h2 id="key-created">{t("keys.created.title")}</h2>
      <p>{t("keys.created.text")}</p>
      <div className="keys-secret">
        <code translate="no" id="key-secret">
          {created.secret}
        </code>
        <CopyButton
          text={created.secret}
          label={t("keys.created.copy")}
          copiedLabel={t("keys.created.copied")}
          failedLabel={t("notCopied", { ns: "common" })}
          shownIn="key-secret"
          className="btn btn-primary"
        />
      </div>
      <p className="profile-hint">{t("keys.created.next")}</p>
    </section>
  );
}

/** Browsers put pages aside as they are and bring them back: what is secret must not be on them then. */
function useLeft(): boolean {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    const leave = () => {
      flushSync(() => {
        setLeft(true);
      });
    };
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
    };
  }, []);
  return isLeft;
}
