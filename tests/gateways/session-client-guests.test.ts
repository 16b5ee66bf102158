// Calls that guests also make, by visitors who are or were signed in (spec: Session expiry).
import { describe, expect, it } from "vitest";
import { useGatewayEdge } from "../support/gateway-edge";
import {
  callAt,
  ENDED,
  EXPIRED,
  OK,
  refused,
  SIGNED_OUT,
  type Situation,
  unreachable,
} from "../support/session-call";

const edge = useGatewayEdge();
const call = (replies: readonly Response[], situation?: Situation) =>
  callAt(edge, replies, situation);

describe("a call that guests also make", () => {
  it.each<[string, readonly Response[], Situation, readonly string[]]>([
    ["identifies the visitor", [OK], {}, ["access=1"]],
    ["is made for guests", [OK], { isSignedIn: false }, ["guest"]],
    ["418: is repeated after one refresh", [EXPIRED, OK], {}, ["access=1", "access=2"]],
    [
      "418 and a refused refresh: is made as a guest's",
      [EXPIRED, OK],
      { refresh: refused },
      ["access=1", "guest"],
    ],
    [
      "418 twice: is made as a guest's",
      [EXPIRED, EXPIRED, OK],
      {},
      ["access=1", "access=2", "guest"],
    ],
    ["401: is made as a guest's", [ENDED, OK], {}, ["access=1", "guest"]],
    [
      "418 and a refresh that does not reach the gateway: is read as a guest's",
      [EXPIRED, OK],
      { refresh: unreachable },
      ["access=1", "guest"],
    ],
  ])("%s", async (_, replies, situation, seen) => {
    const made = await call(replies, { ...situation, isOpenToGuests: true });
    expect(made.seen).toEqual(seen);
    expect(made.outcome).toBe("ok");
  });

  it.each<[string, readonly Response[], Situation]>([
    ["401", [ENDED, OK], {}],
    ["418 and a refused refresh", [EXPIRED, OK], { refresh: refused }],
    ["418 twice", [EXPIRED, EXPIRED, OK], {}],
  ])("creates no order as a guest after the session's end: %s", async (_, replies, situation) => {
    const asked = { ...situation, isCreation: true, isOpenToGuests: true };
    const made = await call(replies, asked);
    expect(made.seen).not.toContain("guest");
    expect(made.outcome).toMatchObject(SIGNED_OUT);
  });

  it("creates an order for a guest", async () => {
    const made = await call([OK], { isSignedIn: false, isCreation: true, isOpenToGuests: true });
    expect(made.seen).toEqual(["guest"]);
  });

  it("writes nothing as a guest while the session's state is unknown", async () => {
    const situation = { method: "POST", refresh: unreachable, isOpenToGuests: true } as const;
    const made = await call([EXPIRED, OK], situation);
    expect(made.seen).toEqual(["access=1"]);
    expect(made.outcome).toMatchObject({ kind: "network" });
  });
});
