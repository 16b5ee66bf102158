/** The path of a page's preview image: ('blog/safety/memo', 'en') → '/og/blog/safety/memo-en.png'. scripts/pictures draws it at build time. */
export function previewPath(page: string, code: string): string {
  return `/og/${page}-${code}.png`;
}

/** The path of a pair's preview image, which the edge composes from two coins' halves. */
export function pairPreviewPath(fromSlug: string, toSlug: string): string {
  return `/og/pair/${fromSlug.toLowerCase()}/${toSlug.toLowerCase()}.png`;
}
