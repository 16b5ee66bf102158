// The conformance command as an operator starts it: arguments, exit codes, reports.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { runCommand } from "../../scripts/conformance/command";
import { payByCommand } from "../../scripts/conformance/pay";
import { inProject } from "../../scripts/product/paths";
import { amount } from "../support/amount";
import { useSandbox } from "../support/sandbox";
import { WIRE_BTC } from "../support/wire-samples";

const runNode = (args: readonly string[]) =>
  promisify(execFile)("node", args, { cwd: inProject(".") });

const sandbox = useSandbox();

describe("the command", () => {
  const folder = mkdtempSync(join(tmpdir(), "agio-conformance-"));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it("states each fault and how to reproduce it, in every report", async () => {
    const fault = {
      call: "health",
      kind: "code",
      code: "ERR_FORBIDDEN",
      message: '<no> & "never"',
    };
    await sandbox.post("/sandbox/api/switches", { faults: [fault] });
    const code = await runCommand([sandbox.url(), "--only", "health: shape", "--out", folder]);
    await sandbox.post("/sandbox/api/switches", { reset: true });
    expect(code).toBe(1);
    const report = (ending: string) => readFileSync(join(folder, `conformance.${ending}`), "utf8");
    expect(report("xml")).toContain('tests="1" failures="1"');
    expect(JSON.parse(report("json"))).toMatchObject({ results: [{ outcome: "failed" }] });
    for (const ending of ["xml", "json", "md"]) {
      expect(report(ending)).toContain("curl -sS -i -X GET");
      expect(report(ending)).toContain(`${sandbox.url()}/api/v1/health`);
    }
    expect(await runCommand([sandbox.url(), "--only", "health: shape", "--out", folder])).toBe(0);
  });

  it("runs as a separate process with exit code and reports", async () => {
    const args = [
      "scripts/run.mjs",
      "scripts/conformance/main.mjs",
      sandbox.url(),
      "--only",
      "rate",
      "--out",
      folder,
    ];
    const { stdout } = await runNode(args);
    expect(stdout).toContain("✓ rate: shape");
    const report: unknown = JSON.parse(readFileSync(join(folder, "conformance.json"), "utf8"));
    expect(report).toMatchObject({ gateway: sandbox.url() });
    const wrong = runNode(args.slice(0, 2));
    await expect(wrong).rejects.toMatchObject({ code: 2 });
  });

  it("pays by a command with the deposit in its environment", async () => {
    const path = join(folder, "deposit.json");
    const write = `require("node:fs").writeFileSync(${JSON.stringify(path)}, JSON.stringify(process.env))`;
    const pay = payByCommand(`node -e '${write}'`);
    const order = { orderId: "1", address: "bc1q", memo: undefined, amount: amount("0.5") };
    await pay({ ...order, instrument: WIRE_BTC });
    expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({
      ORDER_ID: "1",
      DEPOSIT_ADDRESS: "bc1q",
      DEPOSIT_MEMO: "",
      DEPOSIT_AMOUNT: "0.5",
      DEPOSIT_TICKER: "BTC",
      DEPOSIT_NETWORK: "Bitcoin",
    });
    await expect(payByCommand("exit 3")({ ...order, instrument: WIRE_BTC })).rejects.toThrow("3");
  });

  it.each([
    [[]],
    [["not an address"]],
    [["http://a", "http://b"]],
    [["http://a", "--max-wait", "0"]],
    [["http://a", "--follow", "soon"]],
    [["http://a", "--only", "no such check"]],
  ])("rejects the arguments %j", async (args) => {
    expect(await runCommand(args)).toBe(2);
  });
});
