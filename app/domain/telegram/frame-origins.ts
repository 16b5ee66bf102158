// The sites that may embed the mini app: Telegram's web clients (docs/security.md 30).

/** The origins of Telegram's web clients. */
export const TELEGRAM_ORIGINS: readonly string[] = [
  "https://web.telegram.org",
  "https://webk.telegram.org",
  "https://weba.telegram.org",
  "https://webz.telegram.org",
];

const SIBLINGS: Readonly<Record<string, string>> = {
  localhost: "127.0.0.1",
  "127.0.0.1": "localhost",
};

/** The local machine under its other name, which browsers treat as another site; the sandbox plays the client there. Undefined for other hosts. */
export function findSiblingOrigin(origin: string): string | undefined {
  const url = new URL(origin);
  const sibling = SIBLINGS[url.hostname];
  if (sibling === undefined) return undefined;
  url.hostname = sibling;
  return url.origin;
}
