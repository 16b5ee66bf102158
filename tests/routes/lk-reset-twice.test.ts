import { describe, expect, it } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { ANN, type AccountAccess } from "../support/account";
import { PASSWORD, RESET, send, upstream } from "./support/auth";

describe("a new password that is sent twice", () => {
  const used = {
    resetPassword: () => Promise.resolve(fail(upstream("ERR_INVALID_PASSWORD_RESET_CODE"))),
  };

  it("is set: the code is used, and the password is the one that was typed", async () => {
    const given: unknown[] = [];
    const ended: string[] = [];
    const access: Partial<AccountAccess> = {
      signIn: (credentials) => {
        given.push(credentials);
        return Promise.resolve(ok(ANN));
      },
      signOut: () => {
        ended.push("session");
        return Promise.resolve();
      },
    };
    const sent = await send(RESET, { calls: used, access });
    expect(given).toEqual([{ email: "ann@example.com", password: PASSWORD }]);
    expect(ended).toEqual(["session"]);
    expect(sent).toMatchObject({ location: "/lk?dialog=login", flashes: [{ type: "success" }] });
  });

  it("is rejected by its code where it is not the account's password", async () => {
    const signIn = () => Promise.resolve(fail(upstream("ERR_INVALID_CREDENTIALS")));
    const { status, view } = await send(RESET, { calls: used, access: { signIn } });
    const errors = { resetCode: "ERR_INVALID_PASSWORD_RESET_CODE" };
    expect({ status, view }).toMatchObject({ status: 422, view: { errors } });
  });
});
