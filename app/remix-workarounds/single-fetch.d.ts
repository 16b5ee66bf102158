// Remix ships no types for these modules.
declare module "@remix-run/react/dist/esm/single-fetch.js" {
  import type { DataStrategyFunction } from "@remix-run/router";
  export function getSingleFetchDataStrategy(...options: readonly unknown[]): DataStrategyFunction;
  export function decodeViaTurboStream(stream: ReadableStream, global: object): Promise<unknown>;
}

declare module "@remix-run/react/dist/esm/data.js" {
  export function isResponse(value: unknown): value is Response;
}
