import { expect, it } from "vitest";
import { toReadyLine } from "../../scripts/product/ready-line";

it.each([
  [
    true,
    "Agio is ready at http://localhost:1  (sandbox console: http://localhost:1/sandbox, stop with Ctrl+C)",
  ],
  [false, "Agio is ready at http://localhost:1  (stop with Ctrl+C)"],
])("names the console if it exists: %s", (hasConsole, line) => {
  expect(toReadyLine("http://localhost:1", hasConsole)).toBe(line);
});
