// What the product's own code keeps in memory, as workerd's inspector tells it: resident memory also grows
// with whatever the allocator has not given back.
import { z } from "zod";

const MEGABYTE = 1024 * 1024;
const targets = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.url() }));
const response = z.object({ result: z.object({ usedSize: z.number() }) });

/** The heap of one Worker. */
export interface Heap {
  /** Megabytes in use, garbage included. */
  read: () => Promise<number>;
  close: () => void;
}

/** Opens the heap of the Worker of this name behind an inspector. */
export async function openHeap(inspector: URL, worker: string): Promise<Heap> {
  const list = await fetch(`http://${inspector.host}/json`);
  const found = targets.parse(await list.json()).find(({ id }) => id.endsWith(`:user:${worker}`));
  if (!found) throw new Error(`No inspector for ${worker}`);
  const socket = new WebSocket(found.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  return {
    read: () =>
      new Promise((resolve) => {
        const take = ({ data }: MessageEvent) => {
          const { usedSize } = response.parse(JSON.parse(String(data))).result;
          resolve(usedSize / MEGABYTE);
        };
        socket.addEventListener("message", take, { once: true });
        socket.send(JSON.stringify({ id: 1, method: "Runtime.getHeapUsage" }));
      }),
    close: () => {
      socket.close();
    },
  };
}
