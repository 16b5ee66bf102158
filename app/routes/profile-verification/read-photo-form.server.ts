import { isMultipart, makeMultipartCheck } from "~/domain/request/multipart-check";

/** The form has one field and three photos, and browsers add some hundred bytes before each. */
const LIMITS = { parts: 20, headBytes: 4_096 } as const;

/** Parses the form with photos; undefined if it cannot be read. Large forms are checked while they are streamed. */
export async function readPhotoForm(request: Request): Promise<FormData | undefined> {
  const type = request.headers.get("Content-Type") ?? "";
  try {
    if (!isMultipart(type)) return await request.formData();
    const check = makeMultipartCheck(type, LIMITS);
    if (!check || !request.body) return undefined;
    const body = request.body.pipeThrough(makeFilter(check));
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    return undefined;
  }
}

function makeFilter(
  isWithin: (piece: Uint8Array) => boolean,
): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(piece, controller) {
      if (isWithin(piece)) controller.enqueue(piece);
      else controller.error(new Error("The form is made of too many parts, or too large ones"));
    },
  });
}
