// npm run host on the built product: no order is lost by a stop, a kill or a backup.
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findWorkerd } from "../../scripts/host/workerd";
import { inProject } from "../../scripts/product/paths";
import { makeOrder, type MadeOrder } from "../../scripts/product/sandbox";
import { eventually } from "../support/eventually";
import { ASK, connect, handshake, nextMessage } from "../worker/support/live-socket";

const CUSTOMERS = 4;

let root: string;
const running: Server[] = [];
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "agio-host-"));
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill("SIGKILL")));
  for (const { pid } of ["data", "copy"].flatMap((name) => findWorkerd(join(root, name)))) {
    spawnSync("kill", ["-9", String(pid)]);
  }
  rmSync(root, { recursive: true });
});

interface Server {
  readonly url: string;
  /** Sends a signal and returns the exit code. */
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

const SETTINGS = ["PORT=0", "HOST=127.0.0.1", "RATE_LIMITS=off", "SANDBOX_LIMITS=off"];

function run(folder: string, args: readonly string[] = []): ChildProcess {
  // As npm does, except for the server, which gets its signals itself.
  const through = args.length === 0 ? [] : ["scripts/run.mjs"];
  const node = inProject("node_modules/.bin/node");
  const command = [node, ...through, "scripts/serve.ts", ...args];
  return spawn("env", [`DATA_FOLDER=${folder}`, ...SETTINGS, ...command], { cwd: inProject(".") });
}

function read({ stdout, stderr }: ChildProcess): { text: string } {
  const output = { text: "" };
  for (const stream of [stdout, stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output.text += String(chunk);
    });
  }
  return output;
}

async function start(folder: string): Promise<Server> {
  const child = run(folder);
  const output = read(child);
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill(signal);
    await once(child, "exit");
    return child.exitCode;
  };
  running.push({ url: "", kill });
  // Its word or its end, however long a slow machine takes.
  const isReady = new Promise<void>((resolve) => {
    child.stdout?.on("data", () => {
      if (output.text.includes("ready at ")) resolve();
    });
  });
  await Promise.race([isReady, once(child, "close")]);
  const [, url = ""] = /ready at (\S+)/.exec(output.text) ?? [];
  expect(url, output.text).not.toBe("");
  return { url, kill };
}

async function backUp(folder: string, to: string): Promise<string> {
  const child = run(folder, ["backup", to]);
  const output = read(child);
  await once(child, "close");
  return output.text;
}

async function expectOrders(url: string, orders: readonly MadeOrder[]): Promise<void> {
  const statuses = await Promise.all(
    orders.map(async ({ id, path }) => {
      const query = path.replace(/^.*\?/, `orderId=${id}&`);
      return (await fetch(`${url}/api/v1/orders/public-info?${query}`)).status;
    }),
  );
  expect(statuses).toEqual(orders.map(() => 200));
}

/** Customers who order one after the other, until `isOver`; returns the orders that they were told about. */
function orderUntil(url: string, isOver: () => boolean) {
  const made: MadeOrder[] = [];
  const customer = async () => {
    while (!isOver()) {
      const order = await makeOrder(url).catch(() => undefined);
      if (order) made.push(order);
    }
  };
  return { made, done: Promise.all(Array.from({ length: CUSTOMERS }, customer)) };
}

test("keeps every order over a backup, a stop, a kill and a restart", async () => {
  const [data, copy] = [join(root, "data"), join(root, "copy")];
  const first = await start(data);
  const channel = connect(first.url);
  expect(await handshake(channel)).toBe(101);
  channel.send(JSON.stringify(ASK));
  expect(await nextMessage(channel)).toContain("pairs.rates");
  let isOver = false;
  const { made, done } = orderUntil(first.url, () => isOver);
  await eventually(() => {
    expect(made.length).toBeGreaterThan(CUSTOMERS);
  });
  const before = [...made];
  expect(await backUp(data, copy)).toMatch(/^Copied \d+ files .* requests waited for \d+ ms/);
  const atBackup = made.length;
  await eventually(() => {
    expect(made.length, "orders after the backup").toBeGreaterThan(atBackup);
  });
  const exit = first.kill("SIGTERM");
  isOver = true;
  expect(await exit).toBe(0);
  await done;
  expect(findWorkerd(data)).toEqual([]);

  const second = await start(data);
  await expectOrders(second.url, made);
  // A second server on the same data, and one whose server was killed.
  const child = run(data);
  const output = read(child);
  await once(child, "close");
  expect(output.text).toContain(`Another server uses ${data}`);
  await second.kill("SIGKILL");
  expect(findWorkerd(data)).toMatchObject([{ isOrphan: true }]);
  const third = await start(data);
  expect(findWorkerd(data)).toMatchObject([{ isOrphan: false }]);
  // A workerd that has crashed, for example for want of memory.
  spawnSync("kill", ["-9", String(findWorkerd(data)[0]?.pid)]);
  await eventually(async () => {
    await expectOrders(third.url, made.slice(-1));
  });

  const restored = await start(copy);
  await expectOrders(restored.url, before);
  expect(await restored.kill("SIGINT")).toBe(0);
  expect(await third.kill("SIGTERM")).toBe(0);
});
