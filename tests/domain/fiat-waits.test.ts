// How long a gateway's limit delays an attempt (docs/security.md 46).
import { expect, it } from "vitest";
import type { Failure } from "~/domain/failure/failure";
import { fail } from "~/domain/failure/result";
import { toFiatView } from "~/domain/fiat/to-view";
import { attemptAt } from "../support/fiat-attempt";
import { apply, http, POLICY, rejected } from "../support/fiat-replies";
import { NOW } from "../support/samples";

const LIMITED = { ...rejected(429, "ERR_BAD_REQUEST"), retryAfterSeconds: 3_600 };

it.each<[string, Failure, number | undefined]>([
  ["a limit is shown while it lasts", LIMITED, NOW + 3_600_000],
  [
    "one without an end is tried again as ever",
    { ...LIMITED, retryAfterSeconds: undefined },
    undefined,
  ],
  ["an ordinary pause is not a limit", http(502), undefined],
])("%s", (_name, failure, waitsUntil) => {
  const reply = { kind: "sign-up", result: fail(failure) } as const;
  const next = apply(attemptAt({ kind: "sign-up" }), reply);
  expect(toFiatView(next, POLICY)).toMatchObject({ step: { kind: "signing-up" } });
  expect(toFiatView(next, POLICY).waitsUntil).toBe(waitsUntil);
});
