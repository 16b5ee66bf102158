// The scripts read settings before they register the alias '~', so plain Node loads these modules.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);

it.each(["functions/runtime/settings.ts", "exchange/settings.ts", "sandbox/settings.ts"])(
  "plain Node loads %s",
  async (file) => {
    const loads = `await import("./${file}"); console.log("loaded")`;
    const { stdout } = await run("node", ["--input-type=module", "-e", loads]);
    expect(stdout).toBe("loaded\n");
  },
);
