// A port of its own for each isolate of one workerd. Bytes pass unchanged, so the Host header keeps the port, and names
// the isolate.
import { connect, createServer, type Socket } from "node:net";

/** An open port. */
export interface Relay {
  port: string;
  url: string;
  stop: () => Promise<void>;
}

/** Opens a port that leads to the server of that URL. */
export async function openRelay(target: string): Promise<Relay> {
  const { port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on("close", () => sockets.delete(socket));
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ host: "localhost", port: Number(targetPort), allowHalfOpen: true });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      keep(socket);
      // What has arrived goes on: a server may answer and close before it has read all.
      socket.on("error", () => {
        other.destroySoon();
      });
      socket.on("close", (hadError) => {
        if (hadError) other.destroySoon();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The relay has no port");
  const port = String(address.port);
  return {
    port,
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => {
          resolve();
        });
      }),
  };
}
