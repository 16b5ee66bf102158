// Requirements 47 and 61 of docs/security.md: a gateway's address carries no secret, and calls are signed.
import { describe, expect, test } from "vitest";
import { withoutSandbox } from "../../functions/runtime/own-gateway";
import { checkSettings } from "../../functions/runtime/settings";

const SECRET = "kept-by-this-test-alone-and-long-enough";
const GATEWAY = "https://gateway.example";
const OPERATED = { SESSION_SECRET: SECRET, GATEWAY_URL: GATEWAY };

function problemsOf(vars: Record<string, unknown>): readonly string[] {
  const checked = checkSettings(vars);
  return checked.ok ? [] : checked.problems;
}

describe("61: settings of gateways", () => {
  test.each<[string, Record<string, unknown>]>([
    ["two secrets for the gateway", { ...OPERATED, GATEWAY_SECRET: `${SECRET} ${SECRET}` }],
    ["a gateway behind the binding", { SESSION_SECRET: SECRET, GATEWAY_URL: "binding" }],
    [
      "a gateway behind the binding, with the built-in texts",
      { SESSION_SECRET: SECRET, GATEWAY_URL: "binding", CONTENT_GATEWAY_URL: "embedded" },
    ],
    ["a gateway under its own path", { ...OPERATED, GATEWAY_URL: `${GATEWAY}/v1/` }],
  ])("that are right: %s", (_, vars) => {
    expect(problemsOf(vars)).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    [
      "a binding beside the sandbox",
      { SESSION_SECRET: SECRET, GATEWAY_SECRET: SECRET, SANDBOX: "1", GATEWAY_URL: "binding" },
      /^SANDBOX=1 and GATEWAY_URL exclude each other/,
    ],
    [
      "a sandbox that cannot identify its caller",
      { SESSION_SECRET: SECRET, SANDBOX: "1" },
      /^GATEWAY_SECRET is missing: the sandbox answers signed calls only/,
    ],
    [
      "a password in a gateway's address",
      { ...OPERATED, GATEWAY_URL: "https://agio:secret@gateway.example" },
      /^GATEWAY_URL: must not carry a name or password/,
    ],
    [
      "a name alone in a gateway's address",
      { ...OPERATED, FIAT_GATEWAY_URL: "https://agio@gateway.example" },
      /^FIAT_GATEWAY_URL: must not carry a name or password/,
    ],
    [
      "a query in a gateway's address",
      { ...OPERATED, RATE_GATEWAY_URL: "https://gateway.example/?key=1" },
      /^RATE_GATEWAY_URL: must end with its path/,
    ],
    [
      "a hash in a gateway's address",
      { ...OPERATED, ACCOUNT_GATEWAY_URL: "https://gateway.example/#v1" },
      /^ACCOUNT_GATEWAY_URL: must end with its path/,
    ],
    [
      "a password in the content gateway's address",
      { ...OPERATED, CONTENT_GATEWAY_URL: "https://agio:secret@gateway.example" },
      /^CONTENT_GATEWAY_URL: /,
    ],
    [
      "three secrets for the gateway",
      { ...OPERATED, GATEWAY_SECRET: `${SECRET} ${SECRET} ${SECRET}` },
      /^GATEWAY_SECRET: takes two secrets at most/,
    ],
    [
      "a short secret for the gateway",
      { ...OPERATED, GATEWAY_SECRET: "short" },
      /^GATEWAY_SECRET: needs 32 characters/,
    ],
  ])("that are wrong: %s", (_, vars, problem) => {
    const problems = problemsOf(vars);
    expect(problems.join("\n")).toMatch(problem);
    for (const value of [SECRET, "agio:secret", "key=1"]) {
      expect(problems.join("\n")).not.toContain(value);
    }
  });
});

describe("a bound gateway", () => {
  const ask = (headers: Record<string, string>) =>
    withoutSandbox({ fetch: () => Promise.resolve(Response.json({}, { headers })) }).fetch(
      new Request("https://agio.test/api/v1/health"),
    );

  test("serves", async () => {
    expect((await ask({})).status).toBe(200);
  });

  test("does not serve if it is the sandbox: play money must not pass for real", async () => {
    const refused = await ask({ "x-sandbox": "1" });
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain("GATEWAY is bound to the sandbox");
  });
});
