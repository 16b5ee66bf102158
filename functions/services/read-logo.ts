/** Where the product keeps its own pictures of coins and networks. */
const OWN_PICTURE = /^\/coins\/[\w-]+\.svg$/;

/** Returns one of the product's own logos as a data URL; undefined for any other path or a missing file. */
export async function readLogo(assets: Fetcher, url: URL): Promise<string | undefined> {
  if (!OWN_PICTURE.test(url.pathname)) return undefined;
  const response = await assets.fetch(url);
  if (!response.ok) return undefined;
  return `data:image/svg+xml,${encodeURIComponent(await response.text())}`;
}
