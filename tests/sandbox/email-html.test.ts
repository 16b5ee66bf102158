// The HTML part of emails, as the outbox shows it.
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { drawGuilloche } from "~/domain/page/guilloche";
import { writeEmail } from "../../exchange/mail/account-emails";
import { toEmailHtml } from "../../exchange/mail/email-html";
import { useSandbox } from "../support/sandbox";
import { postOrder } from "../support/sandbox-orders";

const sandbox = useSandbox();
const ORIGIN = "https://agio.test";

async function openNewest(language: string) {
  await postOrder(sandbox, { userEmail: "ada@example.com" }, { "accept-language": language });
  const { body } = await sandbox.get("/sandbox/outbox");
  const [, id = ""] = /href="\/sandbox\/outbox\/email\?id=(\d+)"/.exec(String(body)) ?? [];
  return sandbox.get("/sandbox/outbox/email", { id });
}

it.each([
  [
    "en",
    "Open the page",
    /<h1>Send [\d.]+ BTC<\/h1>\s*<p class="site">Exchange [\w-]+<\/p>/,
    "never ask for a seed phrase",
  ],
  [
    "ru",
    "Открыть страницу",
    /<h1>Отправьте [\d.]+ BTC<\/h1>\s*<p class="site">Заявка [\w-]+<\/p>/,
    "не спрашиваем сид-фразу",
  ],
])("an order's email is a ticket with its amounts and link, in %s", async (code, ...texts) => {
  const { body, headers } = await openNewest(code);
  const [open, headline, safety] = texts;
  expect(body).toContain(`<html lang="${code}">`);
  expect(body).toMatch(headline);
  expect(body).toMatch(/<p class="sums"><b>[\d.]+ BTC<\/b> → <b>[\d.]+ ETH<\/b><\/p>/);
  expect(body).toMatch(new RegExp(`<a class="go" href="http[^"]+/order/[^"]+">${open}</a>`));
  expect(body).toContain(safety);
  const [, id = ""] = /\/order\/(\w+)/.exec(String(body)) ?? [];
  expect(body).toContain(drawGuilloche(id));
  // The policy allows this style sheet alone.
  const [, style = ""] = /<style>([^]*)<\/style>/.exec(String(body)) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}';`);
});

it("asks no server for anything, and has colours for dark mail clients", () => {
  const reader = { recipient: "ann@example.com", language: "en" } as const;
  const page = toEmailHtml(writeEmail("email-confirmed", reader), ORIGIN);
  expect(page).not.toMatch(/<img|<script|<link|url\(|@import|style="/);
  expect(page).toContain("prefers-color-scheme:dark");
  expect(page).toContain('href="https://agio.test/profile/info"');
});

it("escapes what visitors typed, and keeps paragraphs", () => {
  const email = { recipient: "a@b.c", subject: "<b>", text: "one\n\n<img src=x>", link: "/ru" };
  const page = toEmailHtml(email, ORIGIN);
  expect(page).toContain("<h1>&lt;b&gt;</h1>");
  expect(page).toContain("<p>one</p><p>&lt;img src=x&gt;</p>");
  expect(page).toContain('<html lang="ru">');
});

it("is not shown for an unknown number", async () => {
  const { body } = await sandbox.get("/sandbox/outbox/email", { id: "99999" });
  expect(body).toContain("There is no such email.");
});
