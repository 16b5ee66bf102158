// Our own modules are evaluated anew for each file: what one file left in a module's memory is not in the next one's.
import { vi } from "vitest";

vi.resetModules();
