// The memory of the product's own code, from workerd's inspector. Resident memory would also include what the allocator
// has not returned yet.
import * as z from "zod";

const MEGABYTE = 1024 * 1024;
const targets = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.url() }));
const message = z.object({ id: z.number(), result: z.unknown() });
const heapUsage = z.object({ usedSize: z.number() });

/** The heap of one Worker. */
export interface Heap {
  /** Returns the megabytes in use after a garbage collection. */
  read: () => Promise<number>;
  close: () => void;
}

/** Opens the heap of the Worker with this name behind an inspector. */
export async function openHeap(inspector: URL, worker: string): Promise<Heap> {
  const list = await fetch(`http://${inspector.host}/json`);
  const found = targets.parse(await list.json()).find(({ id }) => id.endsWith(`:user:${worker}`));
  if (!found) throw new Error(`No inspector for ${worker}`);
  const socket = new WebSocket(found.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const call = openCalls(socket);
  return {
    read: async () => {
      await call("HeapProfiler.collectGarbage");
      return heapUsage.parse(await call("Runtime.getHeapUsage")).usedSize / MEGABYTE;
    },
    close: () => {
      socket.close();
    },
  };
}

/** Calls over the inspector's socket; each result is matched by its number. */
function openCalls(socket: WebSocket): (method: string) => Promise<unknown> {
  let calls = 0;
  return (method) => {
    calls += 1;
    const id = calls;
    return new Promise((resolve) => {
      const take = ({ data }: MessageEvent) => {
        const { success, data: reply } = message.safeParse(JSON.parse(String(data)));
        if (!success || reply.id !== id) return;
        socket.removeEventListener("message", take);
        resolve(reply.result);
      };
      socket.addEventListener("message", take);
      socket.send(JSON.stringify({ id, method }));
    });
  };
}
