// A copy of the files that the doctor checks, in a separate folder: a correct deployment with gateways.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { examine, type ReportLine } from "../../scripts/doctor/checks";
import type { Finding, Mark } from "../../scripts/findings/finding";
import type { DeploymentSource } from "../../scripts/doctor/read-deployment";

export const SECRET = "K3v9tQ0xZ7pLw2Rb8nYc4Hd6Jf1Ms5Ga";
export const OTHER_SECRET = "p7Hq2Xz9Lw4Rb6Nc1Vd8Jf3Ms5GaKt0Y";
export const GATEWAY_ADDRESS = "https://gateway.coinport.io";
export const ORIGIN = "https://coinport.io";
export const PAGE = "---\ntitle: Terms\n---\n\nWhat is agreed.\n";
export const PAGE_FILE = "content/pages/en/terms.md";

/** The file of the exchange's Worker. */
export const EXCHANGE = "exchange/wrangler.toml";

/** A fault, and the line that reports it. */
export type FaultRow = readonly [name: string, plant: (copy: ProjectCopy) => unknown, line: RegExp];

export class ProjectCopy {
  readonly folder = mkdtempSync(join(tmpdir(), "agio-doctor-"));

  constructor() {
    for (const folder of ["content/pages/en", "sandbox", "exchange", "app"]) {
      mkdirSync(join(this.folder, folder), { recursive: true });
    }
    const workers = ["wrangler.toml", "sandbox/wrangler.toml", "exchange/wrangler.toml"];
    for (const file of [...workers, "app/brand.ts"]) this.take(file);
    this.write(PAGE_FILE, PAGE).write("content/pages/en/privacy.md", PAGE);
    this.write(".dev.vars", `SESSION_SECRET=${SECRET}\nGATEWAY_SECRET=${OTHER_SECRET}\n`);
    this.edit("app/brand.ts", "agio.example", "coinport.io");
    this.edit("app/brand.ts", /agio(_support)?"/gi, 'coinport$1"');
    this.edit("wrangler.toml", 'name = "agio"', 'name = "coinport"');
    this.edit("wrangler.toml", 'binding = "GATEWAY"\nservice = "agio-sandbox"\n', "");
    this.edit("wrangler.toml", "[[services]]\n", "");
    const vars = `[vars]\nPUBLIC_ORIGIN = "${ORIGIN}"\nGATEWAY_URL = "${GATEWAY_ADDRESS}"`;
    this.edit("wrangler.toml", '[vars]\nSANDBOX = "1"', vars);
  }

  /** The project's own file. */
  take(file: string): void {
    cpSync(file, join(this.folder, file));
  }

  write(file: string, text: string): this {
    writeFileSync(join(this.folder, file), text);
    return this;
  }

  edit(file: string, what: string | RegExp, by: string): this {
    const text = readFileSync(join(this.folder, file), "utf8");
    const edited = typeof what === "string" ? text.replaceAll(what, by) : text.replace(what, by);
    if (edited === text) throw new Error(`${file} has no ${String(what)}`);
    return this.write(file, edited);
  }

  /** Adds a line to the variables of wrangler.toml. */
  setVar(line: string): this {
    return this.edit("wrangler.toml", "[vars]\n", `[vars]\n${line}\n`);
  }

  /** Makes it a deployment with the exchange, as the page "Real coins with NEAR Intents" describes it. */
  serveProvider(): this {
    this.edit("wrangler.toml", `GATEWAY_URL = "${GATEWAY_ADDRESS}"`, 'PROVIDER = "near-intents"');
    this.edit(
      "wrangler.toml",
      "[vars]",
      '[[services]]\nbinding = "GATEWAY"\nservice = "agio-exchange"\n\n[vars]',
    );
    const id = "1f2e3d4c-5b6a-4798-8897-a6b5c4d3e2f1";
    this.edit(EXCHANGE, 'binding = "DB"', `binding = "DB"\ndatabase_id = "${id}"`);
    this.edit(EXCHANGE, 'BLOCKED_COUNTRIES = ""', 'BLOCKED_COUNTRIES = "IR, KP"');
    this.edit(EXCHANGE, 'MAIL_URL = ""', 'MAIL_URL = "https://mail.example/emails"');
    this.edit(EXCHANGE, 'MAIL_FROM = ""', 'MAIL_FROM = "Swap <mail@coinport.io>"');
    this.edit(EXCHANGE, 'PUBLIC_ORIGIN = ""', `PUBLIC_ORIGIN = "${ORIGIN}"`);
    return this.write(PAGE_FILE, `${PAGE}NEAR Intents carries out the exchanges.\n`);
  }

  look(change: Partial<DeploymentSource> = {}, isOffline = true): Promise<ReportLine[]> {
    const usual = {
      config: "wrangler.toml",
      envFile: ".dev.vars",
      isDraft: false,
      isDemoMeant: true,
      isOffline,
    };
    return examine({ folder: this.folder, ...usual, storedSecrets: [], ...change });
  }

  remove(file = "."): this {
    rmSync(join(this.folder, file), { recursive: true });
    return this;
  }
}

export function linesOf(findings: readonly Finding[]): string {
  return findings.map(({ mark, text }) => `${mark} ${text}`).join("\n");
}

export function markedBy(mark: Mark, findings: readonly Finding[]): string[] {
  return findings.filter((finding) => finding.mark === mark).map(({ text }) => text);
}
