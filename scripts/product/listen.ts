import type { Server } from "node:http";

/** Starts a server on a local port; 0 takes a free one. Rejects if the port is taken. */
export async function listen(
  server: Server,
  wanted = 0,
): Promise<{ url: string; stop: () => Promise<void> }> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(wanted, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
