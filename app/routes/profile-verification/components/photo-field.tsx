import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PhotoName, PhotoProblem } from "~/domain/account/photo-problem";
import { formatBytes } from "~/i18n/format";
import { useLocale } from "~/i18n/use-locale";
import { fieldId } from "../form-fields";
import { Thumbnail } from "./thumbnail";
import { usePrepared, type Prepared } from "./use-prepared";

interface PhotoFieldProps {
  name: PhotoName;
  problem: PhotoProblem | undefined;
  /** The name of the file that was sent last. Browsers cannot choose it again. */
  sent: string | undefined;
  /** Called with +1 when the preparation of a photo starts and with -1 when it ends. */
  onPreparing: (change: 1 | -1) => void;
}

/** A photo field. With script, the browser shows the photo and shrinks it before sending, which also removes its location data. */
export function PhotoField({ name, problem, sent, onPreparing }: PhotoFieldProps) {
  const { t } = useTranslation("profile");
  const { prepared, prepare } = usePrepared(onPreparing);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A photo was chosen before hydration.
    if (input.current?.files?.length) prepare(input.current);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once; later the field's own events report changes
  }, []);
  const id = fieldId(name);
  const shown = prepared?.state === "wrong" ? prepared.problem : prepared ? undefined : problem;
  const error = shown && t(`verification.photo.${shown}`);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t(`verification.field.${name}`)}
      </label>
      <div className="field-box">
        <input
          id={id}
          ref={input}
          type="file"
          name={name}
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={({ currentTarget }) => {
            prepare(currentTarget);
          }}
        />
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {t(`verification.field.${name}Hint`)}
      </p>
      <div role="status">
        <Chosen prepared={prepared} sent={sent} />
        {error ? (
          <p className="field-error" id={`${id}-error`}>
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The chosen photo with its name and state; without one, the name of the file that was sent last. */
function Chosen({ prepared, sent }: { prepared: Prepared | undefined; sent: string | undefined }) {
  const { t } = useTranslation("profile");
  if (!prepared) {
    return sent ? (
      <p className="field-hint">{t("verification.photo.sent", { name: sent })}</p>
    ) : null;
  }
  const file = "file" in prepared ? prepared.file : undefined;
  return (
    <div className="photo-chosen">
      {file ? <Thumbnail file={file} /> : null}
      <p>
        <b translate="no">{prepared.name}</b>
        <ChosenState prepared={prepared} />
      </p>
    </div>
  );
}

function ChosenState({ prepared }: { prepared: Prepared }) {
  const { t } = useTranslation("profile");
  const locale = useLocale();
  if (prepared.state === "preparing") return <span>{t("verification.photo.preparing")}</span>;
  if (prepared.state === "wrong") return null;
  const size = formatBytes(prepared.file.size, locale);
  return <span>{prepared.state === "ready" ? t("verification.photo.ready", { size }) : size}</span>;
}
