import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { CopyButton } from "~/ui/copy-button";
import { useFocusOn } from "~/ui/use-focus-on";
import type { KeysReply } from "../form/fields";

/** Shows the secret once. It is removed when the page is left, so that returning does not show it. */
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

/** Returns whether the page was left. Browsers keep left pages and restore them, so the secret must be removed before. */
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
