// Changing the linked chat account needs a fresh sign-in or the password (docs/security.md 16).
import { describe, expect, it, vi } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { loadInfoPage } from "~/routes/profile-info/queries.server";
import { ANN } from "../support/account";
import { act } from "./support/info-page";
import { open, upstream, type Access } from "./support/keys-page";

const STALE: Partial<Access> = { isFreshlySignedIn: () => Promise.resolve(false) };
const LAUNCH = { initData: "user=1&hash=2" };

function openCalls() {
  return {
    linkTelegram: vi.fn(() => Promise.resolve(ok(undefined))),
    unlinkTelegram: vi.fn(() => Promise.resolve(ok(true as const))),
  };
}

describe.each(["link-telegram", "unlink-telegram"])("16: %s of an old sign-in", (intent) => {
  it.each<[string, Record<string, string>, Partial<Access>, number, string]>([
    ["no password", {}, {}, 422, "password_empty"],
    [
      "a wrong one",
      { currentPassword: "wrong" },
      { confirmPassword: () => Promise.resolve(upstream("ERR_INVALID_CREDENTIALS", 401)) },
      422,
      "password_incorrect",
    ],
    [
      "one that cannot be checked",
      { currentPassword: "right" },
      { confirmPassword: () => Promise.resolve(fail({ kind: "timeout", traceId: "t" })) },
      504,
      "main_error",
    ],
    [
      "an account without one",
      {},
      { find: () => Promise.resolve(ok({ ...ANN, email: undefined })) },
      403,
      "launch_needed",
    ],
  ])("with %s changes nothing", async (_, typed, access, status, key) => {
    const calls = openCalls();
    const done = await act({ intent, ...LAUNCH, ...typed }, calls, { ...STALE, ...access });
    expect(done).toMatchObject({ status, reply: { kind: "telegram", error: { key } } });
    expect(JSON.stringify(done)).not.toContain("wrong");
    expect(calls.linkTelegram).not.toHaveBeenCalled();
    expect(calls.unlinkTelegram).not.toHaveBeenCalled();
  });

  it("with the password succeeds", async () => {
    const calls = openCalls();
    const confirmPassword = vi.fn(() => Promise.resolve(ok(ANN)));
    const form = { intent, ...LAUNCH, currentPassword: "right" };
    const done = await act(form, calls, { ...STALE, confirmPassword });
    expect(confirmPassword).toHaveBeenCalledWith("right");
    expect(done).toMatchObject({ status: 303, location: "/ru/profile/info" });
    expect(
      calls[intent === "link-telegram" ? "linkTelegram" : "unlinkTelegram"],
    ).toHaveBeenCalled();
  });
});

it.each([
  ["the password", ANN, "password"],
  ["another launch", { ...ANN, email: undefined, telegram: { id: "9" } }, "launch"],
] as const)("the page of an old sign-in asks for %s", async (_, account, stepUp) => {
  const access: Partial<Access> = { ...STALE, find: () => Promise.resolve(ok(account)) };
  expect(await loadInfoPage(open("/profile/info", { calls: {}, access }).args)).toMatchObject({
    stepUp,
  });
});
