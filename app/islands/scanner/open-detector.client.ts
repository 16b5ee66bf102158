/** A detector of QR codes: the browser's own if available, otherwise ours, loaded on demand. The Worker does not contain it. */
export async function openDetector(): Promise<Pick<BarcodeDetector, "detect">> {
  const Own = window.BarcodeDetector;
  // A browser may have the class without support for QR codes.
  const formats = await Own?.getSupportedFormats().catch((): string[] => []);
  if (Own && formats?.includes("qr_code")) return new Own({ formats: ["qr_code"] });
  const ours = await import("qr/decode.js");
  return new ours.BarcodeDetector({ formats: ["qr_code"] });
}
