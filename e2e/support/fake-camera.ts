import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import encodeQR from "qr";

const WIDTH = 320;
const HEIGHT = 240;
const BORDER = 4;
const LIGHT = 235;
const DARK = 16;

/** Chromium's command-line flags for a camera that shows a QR code. */
export function lookAt(text: string): string[] {
  const file = join(mkdtempSync(join(tmpdir(), "camera-")), "code.y4m");
  writeFileSync(file, toVideo(encodeQR(text, "raw", { border: BORDER })));
  return [
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    `--use-file-for-fake-video-capture=${file}`,
  ];
}

/** One grey frame of YUV4MPEG2, 4:2:0; the browser repeats it. */
function toVideo(rows: readonly (readonly boolean[])[]): Buffer {
  const scale = Math.floor(HEIGHT / rows.length);
  const light = Buffer.alloc(WIDTH * HEIGHT, LIGHT);
  for (let y = 0; y < rows.length * scale; y += 1) {
    for (let x = 0; x < rows.length * scale; x += 1) {
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)]) light[y * WIDTH + x] = DARK;
    }
  }
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  return Buffer.concat([Buffer.from(head), light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
}
