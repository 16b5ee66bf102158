// Replaces what Remix's routes need without single fetch, which is on (remix.config.ts): the old requests of one route
// each, and their stream of late values. The router's strategy passes every load its own fetch, so none of it runs.
export { isResponse } from "@remix-run/react/dist/esm/data.js";

/** Never called; see above. */
export function fetchData(): never {
  throw new Error("Data comes by single fetch");
}

export function parseDeferredReadableStream(): never {
  return fetchData();
}

export function isRedirectResponse(): boolean {
  return false;
}

export function isCatchResponse(): boolean {
  return false;
}

export function isDeferredResponse(): boolean {
  return false;
}

export function isDeferredData(): boolean {
  return false;
}
