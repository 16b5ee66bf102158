// Requirement 61 of docs/security.md at the sandbox: it serves only callers with the secret.
import { describe, expect, it } from "vitest";
import { SIGNATURE } from "../../scripts/conformance/checks/signature";
import { checkGateway } from "../../scripts/conformance/command";
import { signCall } from "../../scripts/conformance/sign";
import { failuresOf } from "../support/conformance-results";
import { useSandbox } from "../support/sandbox";
import { FLOATING_PAYLOAD } from "../support/sandbox-orders";

const SECRET = "sandbox-test-secret-0123456789-abcde";
const OTHER = "rotated-test-secret-0123456789-abcde";

function check(baseUrl: string, secrets: readonly string[]) {
  return checkGateway({ baseUrl, create: false, apiKeys: true, secrets }, "signature");
}

describe("61: the sandbox with its secret", () => {
  const sandbox = useSandbox({ GATEWAY_SECRET: `${SECRET} ${OTHER}` });

  it.each([
    ["/api/v2/rates/public/one", {}],
    ["/api/v1/health", {}],
    ["/api/v1/users/account-data", { cookie: "session=claimed" }],
    ["/api/v1/instruments/public", { "x-forwarded-for": "203.0.113.7" }],
    ["/api/v2/ws", {}],
    ["/no-such-call", {}],
  ])("refuses unsigned callers: %s", async (path, headers) => {
    const reply = await sandbox.get(path, {}, headers);
    expect(reply).toMatchObject({ status: 403, body: { code: "ERR_FORBIDDEN" } });
  });

  it("creates no order for a stranger", async () => {
    const reply = await sandbox.post("/api/v1/orders/public/create", {});
    expect(reply).toMatchObject({
      status: 403,
      body: { code: "ERR_FORBIDDEN", message: "The call is not signed" },
    });
  });

  it.each([[[SECRET]], [[OTHER]], [[SECRET, OTHER]]])(
    "keeps the contract by %j",
    async (secrets) => {
      const results = await check(sandbox.url(), secrets);
      expect(failuresOf(results)).toEqual([]);
      expect(results.filter(({ outcome }) => outcome === "passed")).toHaveLength(SIGNATURE.length);
    },
  );

  it("acts once on a captured creation, also after a restart", async () => {
    const path = "/api/v1/orders/public/create";
    const body = JSON.stringify(FLOATING_PAYLOAD);
    const headers = new Headers({ "content-type": "application/json" });
    await signCall({ method: "POST", url: sandbox.url() + path, headers, body }, [SECRET]);
    const send = () => fetch(sandbox.url() + path, { method: "POST", headers, body });
    expect((await send()).status).toBe(200);
    await sandbox.restart();
    expect((await send()).status).toBe(403);
  });

  it("leaves its console open to people", async () => {
    expect((await sandbox.get("/sandbox")).status).toBe(200);
  });
});

describe("a gateway that accepts unsigned calls", () => {
  const sandbox = useSandbox();

  it("fails each of the checks", async () => {
    const results = await check(sandbox.url(), [SECRET]);
    const unsigned = results.filter(({ name }) => /an unsigned (?:call|live)/.test(name));
    // A proxy in front of this sandbox signs every unsigned call, so it behaves like a gateway without the check.
    expect(unsigned.map(({ outcome }) => outcome)).toEqual(["failed", "failed"]);
  });

  it("is not checked without a secret", async () => {
    const results = await check(sandbox.url(), []);
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["skipped"]));
  });
});
