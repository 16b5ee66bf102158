// npm run desk: what waits for the operator, and the decisions about it. `-- --local` asks the database of
// `npm start` or `npm run host`, in the folder that DATA_FOLDER names.
import process from "node:process";
import { findCommand, USAGE } from "./desk/commands.ts";
import { showWaiting } from "./desk/waiting.ts";
import { savePhotos } from "./desk/photos.ts";
import { readDataFolder, toStateFolder } from "./host/data-folder.ts";
import { queryExchange } from "./host/query.ts";

const args = process.argv.slice(2);
const isLocal = args.includes("--local");
const [name, ...values] = args.filter((each) => each !== "--local");
const stateFolder = isLocal ? toStateFolder(readDataFolder()) : undefined;
const query = (sql: string) => queryExchange(sql, stateFolder);

async function main(): Promise<void> {
  if (name === undefined) {
    console.log(await showWaiting(query));
    return;
  }
  if (name === "photos") {
    console.log(await savePhotos(query, values, stateFolder));
    return;
  }
  const command = findCommand(name, values);
  if (typeof command === "string") throw new Error(`${command}\n\n${USAGE}`);
  await query(command.sql);
  console.log("Noted. The exchange does it within five minutes; npm run desk shows the outcome.");
}

await main().catch((error: unknown) => {
  const why = error instanceof Error ? error.message : String(error);
  console.error(
    why.includes("no such table") ? "The exchange has no accounts yet: open its site once." : why,
  );
  process.exitCode = 1;
});
