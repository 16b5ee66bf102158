const REFRESH = /http-equiv="refresh" content="(\d+)"/;

function open(path: string): void {
  location.replace(path);
}

/**
 * Opens the page again when it says that it does so without script: for one that could not be hydrated, and asks for
 * nothing itself. What it says of that is shown, for there it is stopped (WCAG 2.2.1).
 */
export function followNoscriptRefresh(openPage = open): void {
  const texts = Array.from(document.querySelectorAll("noscript"), (own) => own.textContent);
  const seconds = REFRESH.exec(texts.join(""))?.[1];
  if (seconds === undefined) return;
  for (const own of document.querySelectorAll("main noscript")) own.outerHTML = own.textContent;
  setTimeout(
    () => {
      openPage(location.pathname + location.search);
    },
    Number(seconds) * 1_000,
  );
}
