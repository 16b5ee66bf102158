import { useState } from "react";
import { PHOTO_MAX_BYTES } from "~/domain/account-limits";
import type { PhotoProblem } from "~/domain/account/photo-problem";
import { isPhotoFile, preparePhoto } from "~/islands/photo/prepare-photo";

/** What the browser knows about a chosen photo. Only a drawn one is ready; for others the server decides. */
export type Prepared =
  | { readonly state: "preparing"; readonly name: string }
  | { readonly state: "ready" | "unread"; readonly name: string; readonly file: File }
  | { readonly state: "wrong"; readonly name: string; readonly problem: PhotoProblem };

/** Prepares each newly chosen photo. `onPreparing` gets +1 when this starts and -1 when it ends. */
export function usePrepared(onPreparing: (change: 1 | -1) => void) {
  const [prepared, setPrepared] = useState<Prepared>();
  const prepare = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
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
        setPrepared(result);
      });
  };
  return { prepared, prepare };
}

async function toPrepared(input: HTMLInputElement, chosen: File): Promise<Prepared> {
  const { name } = chosen;
  if (!(await isPhotoFile(chosen))) return { state: "wrong", name, problem: "not_a_photo" };
  const { file, isDrawn } = await preparePhoto(input, chosen);
  if (file.size > PHOTO_MAX_BYTES) return { state: "wrong", name, problem: "too_large" };
  return { state: isDrawn ? "ready" : "unread", name, file };
}
