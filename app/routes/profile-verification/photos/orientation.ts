// Reads and writes a picture's orientation, the only Exif data that is kept (Exif 3.0, 4.6.4).
import { viewOf } from "./cleaned-photo";

const UPRIGHT = 1;
const ORIENTATIONS = 8;
const ORIENTATION_TAG = 0x0112;
const LITTLE_ENDIAN = 0x4949;
const ENTRY_BYTES = 12;

/** TIFF data with only an orientation. */
const TIFF = "MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0";
const VALUE_AT = 19;

/** Returns Exif data with only the orientation; undefined if the picture is upright or has none. */
export function keepOrientation(exif: Uint8Array): Uint8Array | undefined {
  const orientation = readOrientation(exif);
  return orientation > UPRIGHT && orientation <= ORIENTATIONS ? toTiff(orientation) : undefined;
}

/** Returns Exif data with only this orientation. */
export function toTiff(orientation: number): Uint8Array {
  const tiff = Uint8Array.from(TIFF, (character) => character.charCodeAt(0));
  tiff[VALUE_AT] = orientation;
  return tiff;
}

/** Returns the orientation. Offsets in the data are not trusted: one beyond the end counts as upright. */
function readOrientation(exif: Uint8Array): number {
  const view = viewOf(exif);
  try {
    const isLittle = view.getUint16(0) === LITTLE_ENDIAN;
    const start = view.getUint32(4, isLittle);
    const count = view.getUint16(start, isLittle);
    for (let entry = start + 2; entry < start + 2 + count * ENTRY_BYTES; entry += ENTRY_BYTES) {
      if (view.getUint16(entry, isLittle) === ORIENTATION_TAG) {
        return view.getUint16(entry + 8, isLittle);
      }
    }
    return UPRIGHT;
  } catch {
    return UPRIGHT;
  }
}
