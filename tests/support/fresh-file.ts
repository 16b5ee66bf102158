// Test files share a process, and with it packages and environment, which cost most of a start. A file's replacements are
// restored.
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
