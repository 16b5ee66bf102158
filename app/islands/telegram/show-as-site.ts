/** Brings back what the server has hidden from a Telegram client, where there is none. */
export function showAsSite(): void {
  const root = document.documentElement;
  // The mark of the layer outlives its client, in a browser that shares its cookies with it.
  if (root.dataset.layer === undefined) return;
  delete root.dataset.layer;
  for (const part of document.querySelectorAll("header[hidden], footer[hidden]")) {
    part.removeAttribute("hidden");
  }
}
