// A mistyped domain of an email: the form asks about it before the email is used, and once only.
import { expect, it } from "vitest";
import { fail } from "~/domain/failure/result";
import { FORMS, send, upstream } from "./support/auth";

const SLIP = "ann@gmial.com";
const MEANT = "ann@gmail.com";

it.each([
  ["register", "register"],
  ["restore", "requestPasswordReset"],
] as const)("%s: asks first, and takes the email at the second press", async (dialog, call) => {
  const form = { ...FORMS[dialog], email: SLIP };
  const first = await send(form);
  expect(first).toMatchObject({
    status: 422,
    view: { email: SLIP, emailMeant: MEANT, errors: { email: "email_slip" } },
  });
  expect(first.asked).not.toContain(call);
  const second = await send({ ...form, emailShown: MEANT });
  expect(second.view?.errors.email).not.toBe("email_slip");
  // A question about another email was not answered.
  const other = await send({ ...form, emailShown: "bob@gmail.com" });
  expect(other.view?.errors).toEqual({ email: "email_slip" });
});

it.each([
  ["register", "a wrong password", { passwordConfirm: "another" }],
  ["register", "a failure", {}],
  ["restore", "a failure", {}],
] as const)("%s: asks no second time after %s", async (dialog, _name, change) => {
  const form = { ...FORMS[dialog], email: SLIP, emailShown: MEANT, ...change };
  const register = () => Promise.resolve(fail({ kind: "timeout", traceId: "t" } as const));
  const { view } = await send(form, { access: { register } });
  expect(view?.errors.email).toBeUndefined();
  expect(view?.emailMeant).toBe(MEANT);
});

it("sign-in: suggests the email only if it is rejected", async () => {
  const form = { ...FORMS.login, email: SLIP };
  const reject = () => Promise.resolve(fail(upstream("ERR_INVALID_CREDENTIALS")));
  const rejected = await send(form, { access: { signIn: reject } });
  expect(rejected.view).toMatchObject({
    emailMeant: MEANT,
    errors: { email: "ERR_INVALID_CREDENTIALS" },
  });
  expect((await send(form)).view?.errors).not.toEqual({ email: "email_slip" });
});

it("suggests nothing for an ordinary email", async () => {
  const reject = () => Promise.resolve(fail(upstream("ERR_INVALID_CREDENTIALS")));
  const rejected = await send(FORMS.login, { access: { signIn: reject } });
  expect(rejected.view?.emailMeant).toBeUndefined();
});
