// Files that a page offers, as Playwright hands them over.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A stored file as the response of an address that starts with file:. */
export function readFile(url) {
  return {
    url,
    status: 200,
    headers: { "content-type": "text/html" },
    bytes: readFileSync(fileURLToPath(url)),
  };
}

export function toDownload({ headers, bytes }) {
  const [, name = ""] = /filename="([^"]*)"/.exec(headers["content-disposition"]) ?? [];
  const saveAs = async (path) => writeFileSync(path, bytes);
  return {
    suggestedFilename: () => name,
    saveAs,
    path: async () => {
      const path = join(mkdtempSync(join(tmpdir(), "agio-download-")), name);
      await saveAs(path);
      return path;
    },
  };
}
