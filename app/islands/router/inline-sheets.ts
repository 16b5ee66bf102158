interface Manifest {
  readonly routes: Readonly<Record<string, { css?: string[] | undefined }>>;
}

/**
 * The sheets whose rules stand in the page already (docs/decisions/018-styles-in-the-first-page.md): they stay for as
 * long as the document does, so nobody is to link them or load their files. The router goes by its manifest, and
 * whatever loads a part of a page with its styles goes by the links that it finds.
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
  // A link that is disabled from the start is not loaded.
  link.disabled = true;
  link.href = href;
  return link;
}
