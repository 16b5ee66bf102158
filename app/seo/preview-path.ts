/** Where a page's preview image is: ('blog/safety/memo', 'en') → '/og/blog/safety/memo-en.png'. Drawn at build time by scripts/pictures. */
export function previewPath(page: string, code: string): string {
  return `/og/${page}-${code}.png`;
}

/** Where a pair's preview image is, made at the edge of two coins' halves. */
export function pairPreviewPath(fromSlug: string, toSlug: string): string {
  return `/og/pair/${fromSlug.toLowerCase()}/${toSlug.toLowerCase()}.png`;
}
