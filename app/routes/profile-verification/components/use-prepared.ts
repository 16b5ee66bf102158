import { useRef, useState } from "react";
import { PHOTO_MAX_BYTES } from "~/domain/limits/account-limits";
import type { PhotoProblem } from "~/domain/account/photo-problem";
import { isPhotoFile, preparePhoto } from "~/browser/photo/prepare-photo";

/** What the browser knows about a chosen photo. Only a drawn one is ready; for others the server decides. */
export type Prepared =
  | { readonly state: "preparing"; readonly name: string }
  | { readonly state: "ready" | "unread"; readonly name: string; readonly file: File }
  | { readonly state: "wrong"; readonly name: string; readonly problem: PhotoProblem };

/** Prepares each newly chosen photo, and drops what becomes of older ones. `onPreparing` gets +1 when this starts and -1 when it ends. */
export function usePrepared(onPreparing: (change: 1 | -1) => void) {
  const [prepared, setPrepared] = useState<Prepared>();
  const latest = useRef<File>();
  const prepare = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    latest.current = file;
    if (!file) {
      setPrepared(undefined);
      return;
    }
    setPrepared({ state: "preparing", name: file.name });
    onPreparing(1);
    void toPrepared(input, file)
      .catch(() => undefined)
      .then((result) => {
        onPreparing(-1);
        if (latest.current === file) setPrepared(result);
      });
  };
  return { prepared, prepare };
}

async function toPrepared(input: HTMLInputElement, chosen: File): Promise<Prepared> {
  const { name } = chosen;
  // Some browsers draw more formats than the server reads. A drawn photo is a JPEG.
  const { file, isDrawn } = await preparePhoto(input, chosen);
  if (!isDrawn && !(await isPhotoFile(file))) {
    return { state: "wrong", name, problem: "not_a_photo" };
  }
  if (file.size > PHOTO_MAX_BYTES) return { state: "wrong", name, problem: "too_large" };
  return { state: isDrawn ? "ready" : "unread", name, file };
}
