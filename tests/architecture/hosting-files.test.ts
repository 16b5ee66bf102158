// The files of deploy/ start what the project has, with settings that the server reads.
import { existsSync, readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { checkHostSettings } from "../../scripts/host/settings";
import { readVisitor } from "../../scripts/host/visitor";

const read = (file: string) => readFileSync(`deploy/${file}`, "utf8");
const SERVE = "scripts/run.mjs scripts/serve.ts";

/** The values of a key in a unit of systemd. */
function valuesOf(unit: string, key: string): string[] {
  return [...read(unit).matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value = ""]) => value);
}

describe("the units of systemd", () => {
  it("start the server on its data folder, and let it end by itself", () => {
    expect(valuesOf("exchange.service", "ExecStart")).toEqual([`/usr/bin/node ${SERVE}`]);
    expect(valuesOf("exchange.service", "KillMode")).toEqual(["mixed"]);
    expect(existsSync("scripts/serve.ts")).toBe(true);
  });

  it("back up the folder that the server uses, as the same user", () => {
    for (const key of ["User", "WorkingDirectory", "Environment"]) {
      const values = valuesOf("exchange.service", key);
      expect([key, valuesOf("exchange-backup.service", key)]).toEqual([key, values]);
    }
    expect(valuesOf("exchange-backup.service", "ExecStart")[0]).toContain(`${SERVE} backup /`);
  });

  it("are valid where systemd can say so", ({ skip }) => {
    const units = ["exchange.service", "exchange-backup.service", "exchange-backup.timer"];
    const paths = units.map((unit) => `deploy/${unit}`);
    const { error, stderr } = spawnSync("systemd-analyze", ["verify", ...paths], {
      encoding: "utf8",
    });
    if (error) skip("systemd-analyze is not installed");
    expect(stderr.split("\n").filter((line) => line.includes("deploy/"))).toEqual([]);
  });
});

describe("the Containerfile", () => {
  const file = read("Containerfile");

  it("starts the same server, with settings that it takes", () => {
    const [, command = ""] = /^CMD (\[.*\])$/m.exec(file) ?? [];
    expect(JSON.parse(command)).toEqual(["node", ...SERVE.split(" ")]);
    const [, line = ""] = /^ENV (.*)$/m.exec(file) ?? [];
    const set = parseEnv(line.replaceAll(" ", "\n"));
    expect(set).toEqual({ HOST: "0.0.0.0", PORT: "8788", DATA_FOLDER: "/data" });
    expect(checkHostSettings({ ...set, PUBLIC_ORIGIN: "http://localhost:8788" }).ok).toBe(true);
    expect(file).toContain(`EXPOSE ${set.PORT ?? ""}`);
  });

  it("takes no secret and no data into the image", () => {
    const left = readFileSync(".dockerignore", "utf8").split("\n");
    for (const name of [".dev.vars", ".wrangler", "settings.env"]) expect(left).toContain(name);
  });
});

describe("nginx.conf", () => {
  const [site = "", onion = ""] = read("nginx.conf").split("location / {").slice(1);
  const headersOf = (location: string) =>
    Object.fromEntries(
      [...location.matchAll(/^ +proxy_set_header (\S+) (\S+);$/gm)].map(([, name = "", value]) => [
        name.toLowerCase(),
        value,
      ]),
    );

  it("sets each header that the server believes, and passes on nothing that a visitor wrote", () => {
    const checked = checkHostSettings({
      TRUSTED_PROXIES: "127.0.0.1",
      COUNTRY_HEADER: "X-Country",
    });
    if (!checked.ok) throw new Error(checked.problems.join());
    for (const location of [site, onion]) {
      const headers = headersOf(location);
      const believed = ["x-forwarded-for", "x-forwarded-proto", checked.settings.COUNTRY_HEADER];
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(believed));
      expect(Object.values(headers).join()).not.toContain("$proxy_add");
    }
    const seen = {
      ...headersOf(site),
      "x-forwarded-for": "203.0.113.9",
      "x-forwarded-proto": "https",
    };
    const visitor = readVisitor({ headers: seen, peer: "127.0.0.1" }, checked.settings);
    expect(visitor).toMatchObject({ address: "203.0.113.9", isSecure: true });
  });

  it("gives each visitor of Tor an address, and streams", () => {
    expect(headersOf(onion)["x-forwarded-for"]).toBe("$proxy_protocol_addr");
    for (const location of [site, onion]) expect(location).toContain("proxy_buffering off;");
  });
});
