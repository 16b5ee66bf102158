// Which pictures of a gateway count as logos (docs/gateway-contract.md, "Logos").
const PATH = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const TYPE = /^image\/(?:avif|gif|jpeg|png|svg\+xml|webp)$/;

/** Timeout of a logo's request to the gateway, milliseconds (our choice). */
export const LOGO_TIMEOUT_MS = 5_000;

/** Largest logo of a gateway that is forwarded, bytes (our choice; docs/gateway-contract.md). */
export const MAX_LOGO_BYTES = 256 * 1024;

/** Whether a path ends like a picture. None of our pages or calls ends like this. */
export function isLogoPath(pathname: string): boolean {
  return PATH.test(pathname);
}

/** Returns the type of a picture that pages may show, from a Content-Type; undefined for anything else. */
export function readLogoType(contentType: string | null): string | undefined {
  const type = contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
  return TYPE.test(type) ? type : undefined;
}
