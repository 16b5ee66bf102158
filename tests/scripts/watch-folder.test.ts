// npm run dev sees each save, however the editor writes.
import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { watchFolder } from "../../scripts/dev/watch-folder";
import { eventually } from "../support/eventually";

let folder: string;
let stop: () => void;
const seen: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "agio-watch-"));
  mkdirSync(join(folder, "texts"));
  writeFileSync(join(folder, "texts/home.json"), "{}");
  seen.length = 0;
  stop = watchFolder(folder, (path) => seen.push(path.slice(folder.length + 1)));
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

async function expectSeen(path: string): Promise<void> {
  await eventually(() => {
    expect(seen).toContain(path);
  });
  seen.length = 0;
}

/** Saves as most editors do: a new file takes the place of the old one. */
function replace(path: string, text: string): void {
  writeFileSync(join(folder, "saved~"), text);
  renameSync(join(folder, "saved~"), join(folder, path));
}

it("sees every save of a file that an editor replaces", async () => {
  for (const text of ["1", "2", "3"]) {
    replace("texts/home.json", text);
    await expectSeen("texts/home.json");
  }
  appendFileSync(join(folder, "texts/home.json"), "4");
  await expectSeen("texts/home.json");
  rmSync(join(folder, "texts/home.json"));
  await expectSeen("texts/home.json");
});

it("sees what comes into a new folder, also after it was deleted and made again", async () => {
  for (const text of ["1", "2"]) {
    mkdirSync(join(folder, "routes/price"), { recursive: true });
    writeFileSync(join(folder, "routes/price/route.tsx"), text);
    await expectSeen("routes/price/route.tsx");
    replace("routes/price/route.tsx", `${text}.`);
    await expectSeen("routes/price/route.tsx");
    rmSync(join(folder, "routes"), { recursive: true });
    await expectSeen("routes");
  }
});
