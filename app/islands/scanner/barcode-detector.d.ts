// Not in TypeScript's DOM library yet: only some browsers have it (Shape Detection API).
interface DetectedBarcode {
  readonly rawValue: string;
}

declare class BarcodeDetector {
  constructor(options?: { formats: readonly "qr_code"[] });
  static getSupportedFormats(): Promise<readonly string[]>;
  detect(source: HTMLVideoElement): Promise<readonly DetectedBarcode[]>;
}

interface Window {
  readonly BarcodeDetector?: typeof BarcodeDetector;
}
