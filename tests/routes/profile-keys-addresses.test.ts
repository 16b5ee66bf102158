import { describe, expect, it, test } from "vitest";
import { readAddresses } from "~/routes/profile-keys/form/addresses.server";
import { addLine } from "~/routes/profile-keys/form/form.server";

describe("a list of addresses", () => {
  test.each([
    ["", []],
    [" \r\n\n", []],
    ["203.0.113.7", ["203.0.113.7"]],
    ["203.0.113.7\r\n2001:db8::1", ["203.0.113.7", "2001:db8::1"]],
    ["203.0.113.7, 203.0.113.8;203.0.113.7", ["203.0.113.7", "203.0.113.8"]],
    ["2001:0DB8:0:0::0001", ["2001:db8::1"]],
    ["::ffff:203.0.113.7", ["203.0.113.7"]],
    ["203.0.113.0/24", ["203.0.113.0/24"]],
    ["2001:DB8::/32", ["2001:db8::/32"]],
    ["203.0.113.7/24", ["203.0.113.0/24"]],
    ["2001:db8::7/32", ["2001:db8::/32"]],
    ["::ffff:203.0.113.7/120", ["203.0.113.0/24"]],
    ["10.0.0.0/8", ["10.0.0.0/8"]],
    ["2630::/16", ["2630::/16"]],
  ])("%j is %j", (text, addresses) => {
    expect(readAddresses(text)).toEqual({ ok: true, addresses });
  });

  test.each([
    ["example.com", 1, "example.com"],
    ["203.0.113.7\n\n1", 3, "1"],
    ["203.0.113.256", 1, "203.0.113.256"],
    ["010.0.0.1", 1, "010.0.0.1"],
    ["0x7f.0.0.1", 1, "0x7f.0.0.1"],
    ["203.0.113.0/33", 1, "203.0.113.0/33"],
    ["2001:db8::/129", 1, "2001:db8::/129"],
    ["203.0.113.0/", 1, "203.0.113.0/"],
    ["203.0.113.0/24/24", 1, "203.0.113.0/24/24"],
    ["203.0.113.0/-1", 1, "203.0.113.0/-1"],
    ["fe80::1%eth0", 1, "fe80::1%eth0"],
    ["2001:db8:::1", 1, "2001:db8:::1"],
    [`203.0.113.7\n${"x".repeat(500)}`, 2, "x".repeat(60)],
  ])("%j names line %s", (text, line, shown) => {
    expect(readAddresses(text)).toEqual({
      ok: false,
      error: { key: "addresses_line", line, text: shown },
    });
  });

  test.each([
    "1.2.3.4/0",
    "0.0.0.0/0",
    "0.0.0.0/1",
    "128.0.0.0/7",
    "::/0",
    "2001:db8::1/0",
    "2000::/3",
    "8000::/15",
    "::ffff:0:0/96",
    "::ffff:0:0/95",
    "::/64",
  ])("rejects %s, which allows nearly every address", (text) => {
    expect(readAddresses(`203.0.113.7\n${text}`)).toEqual({
      ok: false,
      error: { key: "range_too_wide", line: 2, text },
    });
  });

  it("has at most fifty", () => {
    const many = Array.from({ length: 51 }, (_, last) => `203.0.113.${String(last)}`);
    expect(readAddresses(many.join("\n"))).toMatchObject({ error: { key: "too_many_addresses" } });
    expect(readAddresses(many.slice(1).join("\n"))).toMatchObject({ ok: true });
  });

  it("takes the visitor's own address once", () => {
    expect(addLine("203.0.113.1\r\n\r\n", "203.0.113.7")).toBe("203.0.113.1\n203.0.113.7");
    expect(addLine("203.0.113.7", "203.0.113.7")).toBe("203.0.113.7");
  });
});
