// TypeScript's DOM library lacks these types, because only some browsers implement the Shape Detection API.
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
