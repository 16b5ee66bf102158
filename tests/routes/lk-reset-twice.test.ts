import { describe, expect, it } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { ANN, type AccountAccess } from "../support/account";
import { PASSWORD, RESET, send, upstream } from "./support/auth";

describe("a new password sent twice", () => {
  const used = {
    resetPassword: () => Promise.resolve(fail(upstream("ERR_INVALID_PASSWORD_RESET_CODE"))),
  };

  it("is set: the code is used and the password matches", async () => {
    const given: unknown[] = [];
    const access: Partial<AccountAccess> = {
      checkCredentials: (credentials) => {
        given.push(credentials);
        return Promise.resolve(ok(ANN));
      },
    };
    const sent = await send(RESET, { calls: used, access });
    expect(given).toEqual([{ email: "ann@example.com", password: PASSWORD }]);
    expect(sent.asked).not.toContain("signIn");
    const location = "/lk?dialog=login";
    expect(sent).toMatchObject({ location, flashes: [{ type: "success" }] });
  });

  it("is rejected by its code when it is not the account's password", async () => {
    const checkCredentials = () => Promise.resolve(fail(upstream("ERR_INVALID_CREDENTIALS")));
    const { status, view } = await send(RESET, { calls: used, access: { checkCredentials } });
    const errors = { resetCode: "ERR_INVALID_PASSWORD_RESET_CODE" };
    expect({ status, view }).toMatchObject({ status: 422, view: { errors } });
  });
});
