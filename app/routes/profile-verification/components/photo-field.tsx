import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PHOTO_MAX_BYTES } from "~/domain/account-limits";
import type { PhotoName, PhotoProblem } from "~/domain/account/photo-problem";
import { formatBytes } from "~/i18n/format";
import { useLocale } from "~/i18n/use-locale";
import { preparePhoto } from "~/islands/photo/prepare-photo";
import { fieldId } from "../form-fields";

interface PhotoFieldProps {
  name: PhotoName;
  problem: PhotoProblem | undefined;
  /** Called with +1 when the preparation of a photo starts and with -1 when it ends. */
  onPreparing: (change: 1 | -1) => void;
}

type Prepared =
  | { readonly state: "preparing" }
  | { readonly state: "ready"; readonly bytes: number }
  | { readonly state: "too_large" };

/** A photo field. With script, the browser shrinks the photo before sending it, which also removes its location data. */
export function PhotoField({ name, problem, onPreparing }: PhotoFieldProps) {
  const { t } = useTranslation("profile");
  const { prepared, prepare } = usePrepared(onPreparing);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A photo was chosen before hydration.
    if (input.current?.files?.length) prepare(input.current);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once; later the field's own events report changes
  }, []);
  const id = fieldId(name);
  const shown = prepared ? (prepared.state === "too_large" ? prepared.state : undefined) : problem;
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
        <PreparedNote prepared={prepared} />
        {error ? (
          <p className="field-error" id={`${id}-error`}>
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function PreparedNote({ prepared }: { prepared: Prepared | undefined }) {
  const { t } = useTranslation("profile");
  const locale = useLocale();
  const words =
    prepared?.state === "ready"
      ? t("verification.photo.ready", { size: formatBytes(prepared.bytes, locale) })
      : prepared?.state === "preparing"
        ? t("verification.photo.preparing")
        : undefined;
  return words ? <p className="field-hint">{words}</p> : null;
}

function usePrepared(onPreparing: PhotoFieldProps["onPreparing"]) {
  const [prepared, setPrepared] = useState<Prepared>();
  const prepare = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) {
      setPrepared(undefined);
      return;
    }
    setPrepared({ state: "preparing" });
    onPreparing(1);
    preparePhoto(input, file).then(
      ({ size: bytes }) => {
        onPreparing(-1);
        setPrepared(bytes > PHOTO_MAX_BYTES ? { state: "too_large" } : { state: "ready", bytes });
      },
      () => {
        onPreparing(-1);
        setPrepared(undefined);
      },
    );
  };
  return { prepared, prepare };
}
