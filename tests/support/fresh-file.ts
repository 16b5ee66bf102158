// Test files share a process, and with it packages and environment, which cost most of a start. Our own modules are
// evaluated anew for each file, and a file's replacements are restored.
import { afterAll, vi } from "vitest";

vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
