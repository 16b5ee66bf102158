// Test files share a process, and with it the packages and the environment that cost most of a start. What is ours is
// evaluated anew for each file, and what a file replaced is put back.
import { afterAll, vi } from "vitest";

vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
