// Properties of all rows of the call table (docs/decisions/025-one-call-table.md).
import { describe, expect, it } from "vitest";
import { ACCOUNT_CALLS } from "~/contracts/calls/account-calls";
import { GATEWAYS, shareOf } from "~/contracts/calls/call";
import { CALL_NAMES, CALLS, PUBLIC_CALL_NAMES } from "~/contracts/calls/call-table";
import { CONTENT_CALLS } from "~/contracts/calls/content-calls";
import { FIAT_CALLS } from "~/contracts/calls/fiat-calls";
import { OPTIONAL_ACCOUNT_CALLS } from "~/contracts/calls/optional-account-calls";
import { ORDER_CALLS } from "~/contracts/calls/order-calls";
import { RATE_CALLS } from "~/contracts/calls/rate-calls";
import { SIGN_IN_CALLS } from "~/contracts/calls/sign-in-calls";
import { CALLS as CHECKED } from "../../scripts/conformance/calls.ts";
import { listCalls } from "../../scripts/openapi/calls.ts";

const PARTS = [
  RATE_CALLS,
  ORDER_CALLS,
  ACCOUNT_CALLS,
  OPTIONAL_ACCOUNT_CALLS,
  SIGN_IN_CALLS,
  FIAT_CALLS,
  CONTENT_CALLS,
];
const ROWS = CALL_NAMES.map((name) => ({ name, row: CALLS[name] }));

describe("the call table", () => {
  it("has each name and each call once", () => {
    expect(CALL_NAMES).toHaveLength(PARTS.flatMap((part) => Object.keys(part)).length);
    const calls = ROWS.map(({ row: { gateway, method, path } }) => `${gateway} ${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it("has rows for every gateway", () => {
    expect(new Set(ROWS.map(({ row }) => row.gateway))).toEqual(new Set(GATEWAYS));
  });

  it.each(ROWS)("$name: a write has no page budget and is not shared", ({ row }) => {
    if (row.effect === "read") return;
    expect(shareOf(row)).toBeUndefined();
    expect(["everybody", "anybody"]).not.toContain(row.caller);
    expect(row.method).toBe("POST");
  });

  it.each(ROWS)("$name: only a write takes a key", ({ row }) => {
    if (row.key !== "none") expect(row.effect).toBe("write");
  });

  it("counts each public write before it is passed on", () => {
    const writes = PUBLIC_CALL_NAMES.map((name) => CALLS[name]).filter(
      ({ method }) => method === "POST",
    );
    expect(writes.map(({ limit }) => limit.by)).toEqual(writes.map(() => "before"));
  });

  it("matches OpenAPI and conformance; healthz is for programs only", () => {
    const paths = PUBLIC_CALL_NAMES.map((name) => CALLS[name].path);
    expect(
      listCalls()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(paths.toSorted());
    const checked = Object.values(CHECKED).map((ask) => ask({}).path);
    const { path: healthz } = CALLS.fetchHealthz;
    expect([...checked, healthz].sort()).toEqual(paths.toSorted());
  });
});
