/** What finds QR codes in a picture: the browser's own reader where it has one, else ours, which is fetched for it. The Worker, which scans nothing, does not carry it. */
export async function openDetector(): Promise<Pick<BarcodeDetector, "detect">> {
  const Own = window.BarcodeDetector;
  // A browser may have the class and still read no QR codes.
  const formats = await Own?.getSupportedFormats().catch((): string[] => []);
  if (Own && formats?.includes("qr_code")) return new Own({ formats: ["qr_code"] });
  const ours = await import("qr/decode.js");
  return new ours.BarcodeDetector({ formats: ["qr_code"] });
}
