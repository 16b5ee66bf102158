/**
 * The text at an address, over a connection of its own: while this process compresses for seconds, workerd closes
 * those that wait for another request, and the next fetch would find one of them.
 */
export async function getText(url: string): Promise<string> {
  return (await getPage(url)).text;
}

/** The same, with the Link header of a page, which names its fonts. */
export async function getPage(url: string): Promise<{ text: string; links: string }> {
  const response = await fetch(url, { headers: { Accept: "text/html", Connection: "close" } });
  return { text: await response.text(), links: response.headers.get("Link") ?? "" };
}
