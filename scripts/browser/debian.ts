import { existsSync } from "node:fs";
import process from "node:process";
import { run } from "../product/run.ts";

const APT = "/usr/bin/apt-get";

/** Installs packages of Debian or Ubuntu. Returns why it could not; undefined if it could. */
export async function installFromDebian(names: readonly string[]): Promise<string | undefined> {
  const packages = names.join(", ");
  if (!existsSync(APT)) return `install ${packages}: this system has no apt-get`;
  if (process.getuid?.() !== 0) return `install ${packages}: only root may run apt-get`;
  console.log(`Installing ${packages} from the system's packages …`);
  await run(APT, ["update", "-qq"]);
  const { code, output } = await run(
    APT,
    ["install", "-y", "-qq", "--no-install-recommends", ...names],
    { variables: { DEBIAN_FRONTEND: "noninteractive" } },
  );
  return code === 0 ? undefined : `apt-get could not install ${packages}: ${output.trim()}`;
}
