const REFRESH = /http-equiv="refresh" content="(\d+)"/;

function open(path: string): void {
  location.replace(path);
}

/**
 * Turns a page that could not hydrate into its version without script: shows that version's content, and reloads the
 * page if it would. The link that stops the reload is part of that content (WCAG 2.2.1).
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
