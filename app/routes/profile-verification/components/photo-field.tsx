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

/**
 * A photo field. The button is a label in the page's language, because the browser's own is in the browser's; beside
 * it the browser writes the file's name, also without script. With script, the browser shows the photo and shrinks it
 * before sending, which also removes its location data, and the photo can be taken back.
 */
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
      <span className="field-label" id={`${id}-label`}>
        {t(`verification.field.${name}`)}
      </span>
      <div className="field-box photo-box">
        <label className="btn" htmlFor={id}>
          {t(prepared ? "verification.photo.another" : "verification.photo.choose")}
        </label>
        <input
          id={id}
          ref={input}
          type="file"
          name={name}
          // Its style tells an empty field by this: the form itself is not validated by the browser.
          required
          data-shown={prepared ? "" : undefined}
          aria-labelledby={`${id}-label`}
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={({ currentTarget }) => {
            prepare(currentTarget);
          }}
        />
        <RemoveButton
          name={name}
          isShown={prepared !== undefined}
          onRemove={() => {
            if (!input.current) return;
            input.current.value = "";
            prepare(input.current);
            input.current.focus();
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

interface RemoveButtonProps {
  name: PhotoName;
  isShown: boolean;
  onRemove: () => void;
}

function RemoveButton({ name, isShown, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation("profile");
  if (!isShown) return null;
  const field = t(`verification.field.${name}`);
  return (
    <button
      type="button"
      className="btn-text"
      aria-label={t("verification.photo.removeNamed", { field })}
      onClick={onRemove}
    >
      {t("verification.photo.remove")}
    </button>
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
