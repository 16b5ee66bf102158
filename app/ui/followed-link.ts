/** The link to a page of our own that a click opens in this tab. */
export function findFollowedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.button !== 0 || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest("a");
  return link && opensHere(link) ? link : undefined;
}

function opensHere({ target, download, origin }: HTMLAnchorElement): boolean {
  return (target === "" || target === "_self") && download === "" && origin === location.origin;
}
