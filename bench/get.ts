/**
 * Returns the text at a URL over a new connection. While this process compresses for seconds, workerd closes idle
 * connections, and the next fetch could reuse a closed one.
 */
export async function getText(url: string): Promise<string> {
  const response = await fetch(url, { headers: { Accept: "text/html", Connection: "close" } });
  return response.text();
}
