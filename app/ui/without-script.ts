const REFRESH = /http-equiv="refresh" content="(\d+)"/;

function open(path: string): void {
  location.replace(path);
}

/**
 * For a page that could not be hydrated: shows what stands there for browsers without script, its buttons and links,
 * and opens the page again where it says that it does so. The link that stops that is among them (WCAG 2.2.1).
 */
export function goOnWithoutScript(openPage = open): void {
  const seconds = readRefresh();
  for (const own of document.querySelectorAll("main noscript")) own.outerHTML = own.textContent;
  if (seconds === undefined) return;
  setTimeout(() => {
    openPage(location.pathname + location.search);
  }, seconds * 1_000);
}

function readRefresh(): number | undefined {
  const texts = Array.from(document.querySelectorAll("noscript"), (own) => own.textContent);
  const seconds = REFRESH.exec(texts.join(""))?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}
