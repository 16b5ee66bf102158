// The doctor's findings about GATEWAY_SECRET (docs/security.md 61).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startSecondGateway } from "../second-gateway/gateway.mjs";
import {
  GATEWAY_ADDRESS,
  linesOf,
  markedBy,
  OTHER_SECRET,
  ProjectCopy,
  SECRET,
} from "../support/doctor-copy";

const ONE = `SESSION_SECRET=${SECRET}\n`;
const BOTH = `${ONE}GATEWAY_SECRET=${OTHER_SECRET}\n`;
const STORED = { envFile: undefined, storedSecrets: ["SESSION_SECRET", "GATEWAY_SECRET"] };

let copy: ProjectCopy;
beforeEach(() => {
  copy = new ProjectCopy();
});
afterEach(() => {
  copy.remove();
});

describe("a deployment with its own gateways", () => {
  it("is warned that its gateways cannot identify their caller", async () => {
    const text = linesOf(await copy.write(".dev.vars", ONE).look());
    expect(text).toMatch(
      /^! GATEWAY_SECRET is not set: the gateways \(order, rate,.* cannot tell/m,
    );
    expect(linesOf(await copy.write(".dev.vars", BOTH).look())).not.toContain("GATEWAY_SECRET");
  });

  it("rejects a password in an address without showing it", async () => {
    copy.edit("wrangler.toml", GATEWAY_ADDRESS, "https://a:my-token@gateway.coinport.io");
    const text = linesOf(await copy.look());
    expect(text).toMatch(/^✗ GATEWAY_URL: must not carry a name or password/m);
    expect(text).not.toContain("my-token");
  });

  it("skips the gateways when the secret is unreadable", async () => {
    const found = await copy.look(STORED, false);
    expect(markedBy("✗", found)).toEqual([]);
    expect(markedBy("!", found).join("\n")).toContain("GATEWAY_SECRET is stored where nobody");
  });
});

describe("a gateway with another secret", () => {
  let other: Awaited<ReturnType<typeof startSecondGateway>>;
  beforeAll(async () => {
    other = await startSecondGateway(0, { secrets: [`${SECRET}-of-the-gateway`], isWhole: true });
  });
  afterAll(() => other.stop());

  it.each([
    ["than the product's", BOTH, /GATEWAY_SECRET is probably not its secret/],
    ["than none", ONE, /set GATEWAY_SECRET$/],
  ])("%s is one finding for each gateway, with the probable cause", async (_name, vars, cause) => {
    copy.edit("wrangler.toml", GATEWAY_ADDRESS, other.url).write(".dev.vars", vars);
    const found = markedBy("✗", await copy.look({}, false));
    expect(found.length).toBeGreaterThan(0);
    for (const line of found) expect(line).toMatch(cause);
  });
});

describe("a gateway that serves unsigned calls", () => {
  let lax: Awaited<ReturnType<typeof startSecondGateway>>;
  beforeAll(async () => {
    lax = await startSecondGateway();
  });
  afterAll(() => lax.stop());

  it("is reported when a secret is set", async () => {
    copy.edit("wrangler.toml", GATEWAY_ADDRESS, lax.url).setVar('PUBLIC_API_KEYS = "off"');
    copy.write(".dev.vars", BOTH);
    expect(markedBy("✗", await copy.look({}, false))).toEqual([
      expect.stringMatching(/^order gateway: signature: an unsigned call is 403 ERR_FORBIDDEN: /),
    ]);
  });
});
