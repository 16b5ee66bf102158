// Watches a folder with all that is in it. Node's own recursive watch loses a file that an editor replaces: on Linux it
// watches the file that was there before.
import { readdirSync, statSync, watch, type FSWatcher } from "node:fs";
import { basename, join } from "node:path";

/** Calls `onChange` with the path of each file that is written, replaced or deleted; returns a function that stops it. */
export function watchFolder(folder: string, onChange: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();

  const drop = (path: string): void => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  /** Adds a folder; `isNew` reports its files, which may be there before the watch. */
  const add = (path: string, isNew: boolean): void => {
    // A folder that was deleted and made again is another one.
    drop(path);
    const watcher = watch(path, (event, name) => {
      // A folder that is deleted tells its own name.
      if (name !== null && name !== basename(path)) note(join(path, name), event);
    });
    watcher.on("error", () => {
      drop(path);
    });
    watchers.set(path, watcher);
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory()) add(join(path, entry.name), isNew);
      else if (isNew) onChange(join(path, entry.name));
    }
  };
  const note = (path: string, event: string): void => {
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
    if (!isFolder) {
      drop(path);
      onChange(path);
    } else if (event === "rename") {
      try {
        add(path, true);
      } catch {
        // It is gone again.
        drop(path);
      }
    }
  };

  add(folder, false);
  return () => {
    for (const path of watchers.keys()) drop(path);
  };
}
