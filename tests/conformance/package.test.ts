// A gateway's author runs the checks outside of the project.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { makeClient } from "../../scripts/conformance/client.ts";
import { requestOf } from "../../scripts/conformance/calls.ts";
import { listen } from "../../scripts/product/listen.ts";
import { inProject } from "../../scripts/product/paths.ts";
import { startSecondGateway } from "../second-gateway/gateway.mjs";

const folder = mkdtempSync(join(tmpdir(), "agio-package-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const runNode = (args: readonly string[], cwd: string) =>
  promisify(execFile)("node", args, { cwd });

it("the package checks a gateway without the project and its packages", async () => {
  await runNode(["scripts/conformance-package.ts", folder], inProject("."));
  const gateway = await startSecondGateway(0, { isWhole: true, lagMs: 0 });
  const args = ["conformance.mjs", gateway.url, "--no-api-keys", "--only", "rate, floating"];
  const { stdout } = await runNode(args, folder);
  await gateway.stop();
  expect(stdout).toContain("✓ rate, floating: the bill adds up");
  expect(stdout.trimEnd()).toMatch(/The gateway keeps the contract in all that was asked\.$/);
  await expect(runNode(["conformance.mjs"], folder)).rejects.toMatchObject({ code: 2 });
});

it("repeats a read and a creation whose connection is closed, and no other write", async () => {
  let count = 0;
  const server = await listen(
    createServer((request, response) => {
      count += 1;
      if (count % 2 === 1) request.socket.destroy();
      else response.writeHead(200, { "content-type": "application/json" }).end("{}");
    }),
  );
  const client = makeClient({ baseUrl: server.url });
  const creation = requestOf("createOrder", { body: {}, headers: { "idempotency-key": "k" } });
  for (const request of [requestOf("fetchHealth"), creation]) {
    expect(await client.call(request)).toMatchObject({ status: 200 });
  }
  await expect(client.call(requestOf("closeAccount", { body: {} }))).rejects.toThrow(
    "does not arrive",
  );
  await server.stop();
  expect(count).toBe(5);
});
