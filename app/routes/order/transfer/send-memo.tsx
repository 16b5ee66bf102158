import { useTranslation } from "react-i18next";
import { CopyButton } from "~/ui/copy-button";
import type { MemoView } from "../view/view-types";
import { GroupedText } from "~/components/content/grouped-text";

/** The memo, as prominent as the address. */
export function SendMemo({ memo }: { memo: MemoView }) {
  const { t } = useTranslation(["order", "common"]);
  return (
    <div className="order-memo">
      <p className="order-key">{t(`send.memo.${memo.word}`)}</p>
      <p className="order-address" id="send-memo">
        <GroupedText text={memo.text} />
      </p>
      <div className="row">
        <CopyButton
          className="btn btn-primary"
          text={memo.text}
          label={t(`send.copyMemo.${memo.word}`)}
          copiedLabel={t("copied", { ns: "common" })}
          failedLabel={t("notCopied", { ns: "common" })}
          shownIn="send-memo"
        />
      </div>
    </div>
  );
}
