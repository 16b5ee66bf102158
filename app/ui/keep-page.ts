/**
 * Keeps the server's page. The returned function is for the time after React has removed it because of an error: it puts
 * the page back, with what was typed, and without React. After a client-side navigation it opens the server's page of the
 * new address.
 */
export function keepPage(
  page: HTMLElement,
  endRouter: () => void,
  open = reload,
): (error: unknown) => void {
  const nodes = [...page.childNodes];
  const { pathname } = location;
  return (error) => {
    if (location.pathname !== pathname) {
      open();
      return;
    }
    // React listens at the old container.
    const fresh = page.cloneNode();
    for (const node of nodes) fresh.appendChild(node);
    page.replaceWith(fresh);
    endRouter();
    window.goOnWithoutScript?.(error);
  };
}

function reload(): void {
  location.reload();
}
