// Emails about changes of an account's access, each in its owner's language.
import { expect, it } from "vitest";
import { writeEmail } from "../../exchange/mail/account-emails";
import { makeInitData } from "../support/init-data";
import { useSandbox } from "../support/sandbox";
import { emailsTo, register } from "../support/sandbox-accounts";

const sandbox = useSandbox();
const LOCAL = "/api/v1/users/local";
const RUSSIAN = { "accept-language": "ru" };

it("report a linked and unlinked chat account by name", async () => {
  const email = "chat@example.com";
  const owner = await register(sandbox, email);
  const initData = makeInitData({ userId: 700_001 });
  await owner.post(`${LOCAL}/link-telegram`, { initData });
  const [linked] = await emailsTo(sandbox, email);
  expect(linked?.subject).toBe("A chat account was linked");
  expect(linked?.text).toMatch(/@\w+|700001/);
  expect(linked?.link).toBe("/profile/info");
  await owner.post(`${LOCAL}/unlink-telegram`, {}, RUSSIAN);
  const [unlinked] = await emailsTo(sandbox, email);
  expect(unlinked?.subject).toBe("Чат отвязан от аккаунта");
  expect(unlinked?.link).toBe("/ru/profile/info");
});

it("confirm the address", () => {
  const reader = { recipient: "ann@example.com", language: "ru" } as const;
  expect(writeEmail("email-confirmed", reader)).toMatchObject({
    subject: "Почта подтверждена",
    link: "/ru/profile/info",
  });
});
