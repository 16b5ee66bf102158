// The link of the identity check. No visitor is sent to a host that the operator does not list, or no longer lists
// (spec: Fiat attempt).
import { describe, expect, it, vi } from "vitest";
import { ok } from "~/domain/failure/result";
import type { FeaturePosition } from "~/domain/fiat/stored-attempt";
import { toFiatView } from "~/domain/fiat/to-view";
import { makeFiatCall, type CallParts } from "../../functions/services/fiat/make-call";
import { attemptAt, BEARER } from "../support/fiat-attempt";
import { POLICY } from "../support/fiat-replies";
import { NOW } from "../support/samples";

describe("a stored link", () => {
  const show = (
    url: string,
    allowedHosts: readonly string[],
    change?: Partial<FeaturePosition>,
  ) => {
    const position: FeaturePosition = {
      kind: "features",
      feature: { state: "identity", canRetry: true },
      link: { url, askedAt: NOW },
      ...change,
    };
    return toFiatView(attemptAt(position), { ...POLICY, allowedHosts }).step;
  };

  it.each(["https://kyc.example/c?t=1", "/sandbox/provider/documents"])("%s is shown", (url) => {
    expect(show(url, ["kyc.example"])).toEqual({ kind: "identity", url });
  });

  it.each(["https://kyc.example/c?t=1", "http://pay.example/c", "javascript:alert(1)"])(
    "%s is not shown after its host leaves the list",
    (url) => {
      expect(show(url, ["pay.example"])).toEqual({ kind: "identity", url: undefined });
    },
  );

  it("is checked again for other documents, too", () => {
    const again = { feature: { state: "rejected", canRetry: true }, isRetrying: true } as const;
    const step = show("https://kyc.example/c", [], again);
    expect(step).toEqual({ kind: "identity", url: undefined });
  });
});

describe("a requested link", () => {
  const OWN = "https://own.example/?t={kycAccessToken}&a={applicantId}";
  const FILLED = "https://own.example/?t=k%201&a=a";
  async function ask(url: string | undefined, verificationUrl: string | undefined) {
    const log = vi.fn();
    const access = ok({ kycAccessToken: "k 1", applicantId: "a", url });
    const unasked = () => Promise.reject(new Error("Not asked for"));
    const parts: CallParts = {
      fiat: {
        signUp: unasked,
        signIn: unasked,
        isEmailConfirmed: unasked,
        fetchFeature: unasked,
        fetchIdentityAccess: () => Promise.resolve(access),
      },
      order: { createOrder: unasked },
      rate: { fetchRate: unasked },
      redirects: { origin: POLICY.origin, allowedHosts: ["kyc.example", "own.example"] },
      verificationUrl,
      log,
      traceId: "trace-1",
    };
    const query = { kind: "link", bearerToken: BEARER, direction: "buy" } as const;
    return { reply: await makeFiatCall(query, parts), log };
  }

  it.each([
    ["the gateway's", "https://kyc.example/c", OWN, "https://kyc.example/c"],
    ["the operator's, where the gateway's is not listed", "https://evil.example/", OWN, FILLED],
    ["the operator's when the gateway has none", undefined, OWN, FILLED],
  ])("is %s", async (_name, url, verificationUrl, expected) => {
    const { reply, log } = await ask(url, verificationUrl);
    expect(reply).toEqual({ kind: "link", result: ok(expected) });
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    ["both are missing", undefined, undefined, false],
    ["the gateway's is not listed", "https://evil.example/", undefined, true],
    [
      "the operator's is not listed",
      undefined,
      "https://unlisted.example/?t={kycAccessToken}",
      true,
    ],
  ])("is absent, with an alarm, where %s", async (_name, url, own, isUrlUnlisted) => {
    const { reply, log } = await ask(url, own);
    expect(reply).toEqual({ kind: "link", result: ok(undefined) });
    expect(log.mock.calls).toEqual([
      ["fiat-verification-not-set-up", { alarm: true, isUrlUnlisted }],
    ]);
  });
});
