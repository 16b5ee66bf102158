interface Manifest {
  readonly routes: Readonly<Record<string, { css?: string[] | undefined }>>;
}

/**
 * Marks the sheets whose rules are inline in the page (docs/decisions/018-styles-in-the-first-page.md), so that they
 * are neither linked nor loaded again. The router reads the manifest; loaders of a page's parts look for existing
 * links.
 */
export function skipInlineSheets(manifest: Manifest): void {
  const styles = document.head.querySelectorAll<HTMLStyleElement>("style[data-href]");
  const inline = new Set(Array.from(styles, (style) => style.dataset.href ?? ""));
  for (const route of Object.values(manifest.routes)) {
    route.css = route.css?.filter((href) => !inline.has(href));
  }
  for (const href of inline) document.head.appendChild(toIdleLink(href));
}

function toIdleLink(href: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  // A link that is disabled from the start does not load.
  link.disabled = true;
  link.href = href;
  return link;
}
