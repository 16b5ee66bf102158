import { useEffect, useRef } from "react";

/** The longest side of a thumbnail, pixels; twice its size on the page. */
const SIDE = 144;

/** A small picture of a chosen photo, drawn in the browser. The file's name is beside it. */
export function Thumbnail({ file }: { file: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isLatest = true;
    void draw(file, () => (isLatest ? canvas.current : null));
    return () => {
      isLatest = false;
    };
  }, [file]);
  return (
    <canvas ref={canvas} className="photo-thumbnail" width={0} height={0} aria-hidden="true" />
  );
}

async function draw(file: Blob, findCanvas: () => HTMLCanvasElement | null): Promise<void> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  const canvas = findCanvas();
  const context = canvas?.getContext("2d");
  if (picture && canvas && context) {
    const scale = SIDE / Math.max(picture.width, picture.height);
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture?.close();
}
