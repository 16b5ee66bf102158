// Runs the schedules of the Workers' wrangler.toml on this machine, as the platform does.
import { Cron } from "croner";
import type { Miniflare, V4WorkerOptions } from "miniflare";

/** Starts the schedules; returns a function that stops them. `onFailure` gets a sentence about a failed run. */
export function runCrons(
  miniflare: Pick<Miniflare, "getWorker">,
  workers: readonly V4WorkerOptions[],
  onFailure: (sentence: string) => void,
): () => void {
  const jobs = workers.flatMap(({ name, cronTriggers = [] }) =>
    cronTriggers.map(
      (cron) =>
        // A run that takes longer than the pause to the next one is not doubled.
        new Cron(cron, { timezone: "UTC", protect: true }, async (job: Cron) => {
          const scheduledTime = job.currentRun() ?? new Date();
          const isDone = await runOnce(miniflare, name, { cron, scheduledTime });
          // A run that a stop interrupts has not failed.
          if (!isDone && !job.isStopped())
            onFailure(`The run "${cron}" of ${name ?? "the Worker"} has failed.`);
        }),
    ),
  );
  return () => {
    for (const job of jobs) job.stop();
  };
}

async function runOnce(
  miniflare: Pick<Miniflare, "getWorker">,
  name: string | undefined,
  run: { readonly cron: string; readonly scheduledTime: Date },
): Promise<boolean> {
  try {
    const worker = await miniflare.getWorker(name);
    const { outcome } = await worker.scheduled(run);
    return outcome === "ok";
  } catch {
    return false;
  }
}
