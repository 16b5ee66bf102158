// Requirement 53 of docs/security.md: the link of an order's email confirms the address of the signed-in account.
import { describe, expect, it } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { takeEmailProof } from "~/routes/order/take-email-proof.server";
import {
  ANN,
  makeAccountAccess,
  makeAccountGateway,
  makeGuestAccess,
  type AccountAccess,
} from "../support/account";
import { makeTestContext } from "../support/test-context";
import { upstream } from "./support/auth";
import { ID, PATH } from "./support/order-edge";

const PROOF = "aB3-aB3-aB3-aB3-aB3-aB";
const GUEST = "Войдите и снова откройте ссылку из письма: она подтвердит вашу почту.";
const UNPROVEN = { ...ANN, isEmailConfirmed: false };
const signedIn = (account = UNPROVEN) =>
  makeAccountAccess(account, { find: () => Promise.resolve(ok(account)) });
const confirmed = () => Promise.resolve(ok(true as const));

interface Opening {
  account?: AccountAccess;
  confirmEmail?: ReturnType<typeof makeAccountGateway>["confirmEmail"];
  path?: string;
  isActionResult?: boolean;
}

/** Opens the page; returns its redirect, the next page's notification, and the proofs that the gateway got. */
async function open({
  account = signedIn(),
  confirmEmail = confirmed,
  path = `/ru${PATH}&emailProof=${PROOF}`,
  isActionResult = false,
}: Opening = {}) {
  const asked: string[] = [];
  const plain = makeTestContext(path);
  const gateways = {
    ...plain.context.gateways,
    account: makeAccountGateway({
      confirmEmail: (code) => {
        asked.push(code);
        return confirmEmail(code);
      },
    }),
  };
  const { args, context } = makeTestContext(path, {
    params: { id: ID },
    change: { account, gateways, isActionResult },
  });
  const thrown: unknown = await takeEmailProof(args).catch((error: unknown) => error);
  const location = thrown instanceof Response ? thrown.headers.get("Location") : thrown;
  return { location, flashes: await context.session.take(), asked };
}

describe("53: the link of an order's email", () => {
  it("confirms the email of the account that is signed in, and leads to the order without it", async () => {
    expect(await open()).toMatchObject({
      location: `/ru${PATH}`,
      flashes: [{ type: "success", message: "Почта подтверждена." }],
      asked: [PROOF],
    });
  });

  it("confirms nothing without a sign-in, and shows the next step", async () => {
    expect(await open({ account: makeGuestAccess() })).toMatchObject({
      location: `/ru${PATH}`,
      flashes: [{ type: "info", message: GUEST }],
      asked: [],
    });
  });

  it.each([
    [
      "of another account",
      "ERR_INVALID_PASSWORD_RESET_CODE",
      "Эта ссылка не подтвердила почту. Запросите код в профиле.",
    ],
    [
      "that the gateway cannot take now",
      "ERR_SERVICE_UNAVAILABLE",
      "Не получилось. Попробуйте ещё раз.",
    ],
  ] as const)("rejects a link %s with a message", async (_, code, text) => {
    const confirmEmail = () => Promise.resolve(fail(upstream(code)));
    const { location, flashes } = await open({ confirmEmail });
    expect(location).toBe(`/ru${PATH}`);
    expect(flashes).toMatchObject([{ message: text }]);
  });

  it("makes no call once the email is confirmed", async () => {
    const opened = await open({ account: signedIn({ ...ANN, isEmailConfirmed: true }) });
    expect(opened).toEqual({ location: `/ru${PATH}`, flashes: [], asked: [] });
  });

  it.each([
    ["without a proof", { path: PATH }],
    ["that replies to a form, because its errors would be lost", { isActionResult: true }],
  ])("does nothing on a page %s", async (_, opening) => {
    expect(await open(opening)).toEqual({ location: undefined, flashes: [], asked: [] });
  });

  it("passes on no text that could be a typed code, because wrong ones are counted", async () => {
    const { asked, flashes } = await open({ path: `${PATH}&emailProof=00000000` });
    expect([asked.length, flashes.length]).toEqual([0, 1]);
  });

  it("cuts an invalid proof", async () => {
    const path = `${PATH}&emailProof=${"x".repeat(5_000)}`;
    expect((await open({ path })).asked).toEqual(["x".repeat(200)]);
  });
});
