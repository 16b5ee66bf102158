// npm start and npm run dev run the schedules of the Workers.
import { Miniflare, convertV4MiniflareOptions } from "miniflare";
import { expect, it, vi } from "vitest";
import { runCrons } from "../../scripts/product/crons.ts";
import { readWorker } from "../../scripts/product/read-worker.ts";
import { eventually } from "../support/eventually";

const EACH_SECOND = "* * * * * *";
const worker = (name: string, contents: string) => ({
  name,
  cronTriggers: [EACH_SECOND],
  modules: [{ type: "ESModule" as const, path: `${name}.js`, contents }],
});

it("runs each schedule, and reports a run that fails", async () => {
  const workers = [
    worker("quiet", "export default { scheduled() {} }"),
    worker("broken", 'export default { scheduled() { throw new Error("no") } }'),
  ];
  const miniflare = new Miniflare(convertV4MiniflareOptions({ port: 0, workers }));
  const report = vi.fn<(sentence: string) => void>();
  const stop = runCrons(miniflare, workers, report);
  await eventually(() => {
    expect(report).toHaveBeenCalledWith(expect.stringContaining("broken"));
  });
  stop();
  await miniflare.dispose();
  expect(report.mock.calls.flat().join()).not.toContain("quiet");
});

it("reports no run that the stop interrupts", async () => {
  let interrupt: (reason: Error) => void = () => undefined;
  const ended = new Promise<never>((_, reject) => {
    interrupt = reject;
  });
  const getWorker = vi.fn<() => Promise<never>>(() => ended);
  const report = vi.fn<(sentence: string) => void>();
  const stop = runCrons({ getWorker }, [worker("slow", "")], report);
  await eventually(() => {
    expect(getWorker).toHaveBeenCalled();
  });
  stop();
  interrupt(new Error("disposed"));
  await expect(ended).rejects.toThrow("disposed");
  await new Promise((resolve) => setTimeout(resolve));
  expect(report).not.toHaveBeenCalled();
});

it("knows the exchange's schedule", async () => {
  const { cronTriggers } = await readWorker("exchange/wrangler.toml", "none.js");
  expect(cronTriggers).toEqual(["*/5 * * * *"]);
});
