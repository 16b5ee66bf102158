// Requirement 64 of docs/security.md: the console of a deployed sandbox is behind a secret.
import { describe, expect, it } from "vitest";
import { closeConsole } from "../../sandbox/console/console-guard";
import { useSandbox } from "../support/sandbox";

const SECRET = "a secret of the operator";
const basic = (password: string) => `Basic ${btoa(`operator:${password}`)}`;

describe("a console with a secret", () => {
  const sandbox = useSandbox({ SANDBOX_CONSOLE_SECRET: SECRET });

  it.each(["/sandbox", "/sandbox/outbox", "/sandbox/api/outbox", "/sandbox/verifications/photo"])(
    "opens %s only with it",
    async (path) => {
      for (const headers of [{}, { authorization: basic("wrong") }, { authorization: "Basic" }]) {
        const reply = await sandbox.get(path, {}, headers);
        expect(reply.status).toBe(401);
        expect(reply.headers.get("www-authenticate")).toMatch(/^Basic /);
      }
      const right = await sandbox.get(path, {}, { authorization: basic(SECRET) });
      expect(right.status).not.toBe(401);
    },
  );

  it("accepts no command without it", async () => {
    const reset = { reset: true };
    expect((await sandbox.post("/sandbox/api/switches", reset)).status).toBe(401);
    const headers = { authorization: basic(SECRET) };
    expect((await sandbox.post("/sandbox/api/switches", reset, headers)).status).toBe(200);
  });

  it("leaves the provider's pages to visitors, and the gateway to the product", async () => {
    expect((await sandbox.get("/sandbox/provider/terms")).status).toBe(200);
    expect((await sandbox.get("/api/v1/health")).status).toBe(200);
  });
});

describe("a console without a secret", () => {
  const ask = (url: string) => closeConsole(new Request(url), {})?.status;

  it("opens only on this machine", () => {
    expect(ask("http://localhost:8787/sandbox")).toBeUndefined();
    expect(ask("http://127.0.0.1/sandbox")).toBeUndefined();
    expect(ask("https://demo.example/sandbox")).toBe(403);
    expect(ask("https://localhost.example/sandbox")).toBe(403);
  });
});
