// The doctor finds one fault each in copies of a demonstration.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { linesOf, markedBy, ProjectCopy } from "../support/doctor-copy";
import { SANDBOX_FAULTS } from "../support/doctor-sandbox-faults";

let copy: ProjectCopy;
beforeEach(() => {
  copy = new ProjectCopy();
});
afterEach(() => {
  copy.remove();
});

describe("a demonstration on the sandbox", () => {
  beforeEach(() => {
    copy.take("wrangler.toml");
  });

  it("may keep its templates, with a notice", async () => {
    copy.take("app/brand.ts");
    const found = await copy.look();
    expect(markedBy("✗", found)).toEqual([]);
    expect(markedBy("!", found).join("\n")).toMatch(
      /PUBLIC_ORIGIN[\s\S]*database_id[\s\S]*agio\.example/,
    );
  });

  it("64: needs --demo", async () => {
    copy.take("app/brand.ts");
    const found = markedBy("✗", await copy.look({ isDemoMeant: false }));
    expect(found).toEqual([expect.stringMatching(/^SANDBOX=1: .*--demo/)]);
  });

  it("64: needs a console secret when deployed", async () => {
    const deployed = { envFile: undefined, storedSecrets: ["SESSION_SECRET"] };
    const open = markedBy("✗", await copy.look({ ...deployed, sandboxSecrets: [] }));
    expect(open.join()).toMatch(/SANDBOX_CONSOLE_SECRET is missing/);
    expect(open.join()).toMatch(/GATEWAY_SECRET is missing on the sandbox's Worker: .*same value/);
    const closed = { ...deployed, sandboxSecrets: ["SANDBOX_CONSOLE_SECRET"] };
    expect(markedBy("✗", await copy.look(closed)).join()).not.toContain("SANDBOX_CONSOLE_SECRET");
    const unknown = markedBy("!", await copy.look(deployed));
    expect(unknown.join()).toContain("SANDBOX_CONSOLE_SECRET");
  });

  it("61: has one secret for both Workers, so that the sandbox can identify its caller", async () => {
    const both = ["SESSION_SECRET", "GATEWAY_SECRET"];
    const sandboxSecrets = ["SANDBOX_CONSOLE_SECRET", "GATEWAY_SECRET"];
    const whole = { envFile: undefined, storedSecrets: both, sandboxSecrets };
    expect(markedBy("✗", await copy.look(whole)).join()).not.toContain("GATEWAY_SECRET");
    const half = { ...whole, storedSecrets: ["SESSION_SECRET"] };
    expect(markedBy("✗", await copy.look(half)).join()).toContain("GATEWAY_SECRET is missing");
    const unread = { ...whole, sandboxSecrets: undefined };
    expect(markedBy("!", await copy.look(unread)).join()).toContain(
      "whether the sandbox has GATEWAY_SECRET",
    );
  });

  it.each(SANDBOX_FAULTS)("is found to have %s", async (_name, plant, expected) => {
    plant(copy);
    const text = linesOf(await copy.look());
    expect(text).toMatch(expected);
    expect(text).not.toContain("my-token");
  });
});
