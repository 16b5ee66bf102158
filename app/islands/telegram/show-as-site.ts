/** Shows the parts that the server hid for a Telegram client, if there is none. */
export function showAsSite(): void {
  const root = document.documentElement;
  // The layer's mark can outlive its client in a browser that shares the client's cookies.
  if (root.dataset.layer === undefined) return;
  delete root.dataset.layer;
  for (const part of document.querySelectorAll("header[hidden], footer[hidden]")) {
    part.removeAttribute("hidden");
  }
}
