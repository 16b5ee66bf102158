import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readArguments } from "../../scripts/conformance/arguments";
import { PAID } from "../../scripts/conformance/checks/paid";
import { USAGE } from "../../scripts/conformance/command";

const GATEWAY = "https://gateway.test";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("arguments of the conformance command", () => {
  it.each<[string, string[], RegExp]>([
    ["no address", [], /^The address of the gateway must be/],
    ["two of them", [GATEWAY, GATEWAY], /^The address of the gateway must be one/],
    ["another scheme", ["ftp://x"], /must be one, and begin with https:\/\/ or http:\/\//],
    ["no address at all", ["gateway"], /^The address/],
    ["an invalid number", [GATEWAY, "--max-wait", "soon"], /^--max-wait must be a number of/],
    ["a time below zero", [GATEWAY, "--follow=-1"], /^--follow must be .* more than 0/],
    ["a time without end", [GATEWAY, "--follow", "Infinity"], /^--follow must be/],
    ["half a pair", [GATEWAY, "--pair", "btc"], /^--pair must be two slugs/],
    ["an account without a password", [GATEWAY, "--account", "a@b.test"], /^--account needs/],
    ["an unknown option", [GATEWAY, "--fast"], /'--fast'/],
  ])("that are wrong are named: %s", (_, args, problem) => {
    vi.stubEnv("CONFORMANCE_PASSWORD", "");
    expect(readArguments(args)).toMatch(problem);
  });

  it("that are right are read", () => {
    expect(readArguments([GATEWAY, "--pair", "btc/eth", "--max-wait", "500"])).toMatchObject({
      options: {
        baseUrl: GATEWAY,
        pair: { from: "btc", to: "eth" },
        maxWaitMs: 500,
        create: false,
      },
    });
    expect(readArguments([GATEWAY, "--help"])).toBeUndefined();
  });
});

it.each([
  ["en", "up to four"],
  ["ru", "до четырёх"],
])("the page in %s counts the paid orders as the command does", (code, words) => {
  const page = readFileSync(`content/docs/${code}/operators/gateways.md`, "utf8");
  expect(PAID).toHaveLength(4);
  expect(USAGE).toContain("up to 4 of them");
  expect(page).toContain(words);
});
