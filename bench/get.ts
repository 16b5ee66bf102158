/**
 * The text at an address, over a connection of its own: while this process compresses for seconds, workerd closes
 * those that wait for another request, and the next fetch would find one of them.
 */
export async function getText(url: string): Promise<string> {
  const response = await fetch(url, { headers: { Accept: "text/html", Connection: "close" } });
  return response.text();
}
