import { beforeAll, describe, expect, it } from "vitest";
import { useSandbox } from "../support/sandbox";
import { signIn } from "../support/sandbox-accounts";
import {
  confirmationLink,
  controlProvider,
  createFiatOrder,
  openAtProvider,
  signUpCustomer,
  submitAtProvider,
} from "../support/sandbox-fiat";
import { lookUp } from "../support/sandbox-orders";

const sandbox = useSandbox();
let pages: Record<"confirm" | "documents" | "payment", string>;
let email: string;
beforeAll(async () => {
  email = "pages@example.com";
  const customer = await signUpCustomer(sandbox, email);
  const confirm = await confirmationLink(sandbox, email);
  await controlProvider(sandbox, { kind: "confirm-email", email });
  const { url: documents } = await customer.openDocuments("buy");
  const { redirectUrl: payment = "" } = await createFiatOrder(await signIn(sandbox));
  pages = { confirm, documents, payment };
});

const NAMES = ["confirm", "documents", "payment"] as const;

describe("the provider's pages", () => {
  it.each([...NAMES, "terms"] as const)(
    "%s works without script or inline style, and no other site may frame it",
    async (name) => {
      const path = name === "terms" ? "/sandbox/provider/terms" : pages[name];
      const { status, headers, body } = await openAtProvider(sandbox, path);
      expect(status).toBe(200);
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(body).toMatch(/<h1>.*Northpay|Northpay.*<h1>/s);
      expect(body).not.toMatch(/<script|style="|onclick/);
    },
  );

  it("escape visitors' text", async () => {
    const fields = { kind: "reject", reason: "<img src=x>" };
    expect((await submitAtProvider(sandbox, pages.documents, fields)).status).toBe(303);
    const { body } = await openAtProvider(sandbox, pages.documents);
    expect(body).toContain("&lt;img src=x&gt;");
    expect((await sandbox.get("/sandbox/provider")).body).not.toContain("<img");
  });

  it.each(NAMES)("%s opens only with its own secret", async (name) => {
    const path = pages[name];
    const changed = `${path.slice(0, -4)}${path.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
    for (const wrong of [
      changed,
      path.replace(/(token|key)=.*/, "$1="),
      path.split("?")[0] ?? "",
    ]) {
      expect((await openAtProvider(sandbox, wrong)).status, wrong).toBe(404);
      const posted = await submitAtProvider(sandbox, wrong, { kind: "pay", card: "accepted" });
      expect(posted.status, wrong).toBe(404);
    }
  });

  it("reject each other's secrets", async () => {
    const [, token = ""] = pages.confirm.split("token=");
    expect((await sandbox.get("/sandbox/provider/documents", { token })).status).toBe(404);
  });

  it.each(NAMES)("%s accepts only its own forms", async (name) => {
    const submit = (headers: Record<string, string>) =>
      submitAtProvider(sandbox, pages[name], { kind: "pay", card: "accepted" }, headers);
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      {},
    ]) {
      expect((await submit(headers)).status).toBe(403);
    }
  });

  it("accept only their own cards and paths", async () => {
    const submit = (fields: Record<string, string>) =>
      submitAtProvider(sandbox, pages.payment, fields);
    expect((await submit({ kind: "pay", card: "4111111111111111" })).status).toBe(404);
    expect((await submit({ kind: "toString" })).status).toBe(404);
    expect((await sandbox.get("/sandbox/provider/other")).status).toBe(404);
    expect((await submitAtProvider(sandbox, "/sandbox/provider/terms", {})).status).toBe(404);
  });

  it.each([
    ["en", "/order/"],
    ["ru-RU,ru;q=0.9", "/ru/order/"],
  ])("lead back to the order in the visitor's language: %s", async (language, path) => {
    const anna = await signIn(sandbox, undefined, { "accept-language": language });
    const order = await createFiatOrder(anna);
    const url = order.redirectUrl ?? "";
    await submitAtProvider(sandbox, url, { kind: "pay", card: "accepted" });
    expect((await openAtProvider(sandbox, url)).body).toContain(
      `href="${path}${order.id}?destinationAddress=${order.destinationAddress}"`,
    );
    expect((await lookUp(sandbox, order)).payment).toEqual({ status: "PROCESSING" });
  });

  it("lead back to the attempt from the documents", async () => {
    await submitAtProvider(sandbox, pages.documents, { kind: "review" });
    expect((await openAtProvider(sandbox, pages.documents)).body).toContain(
      'href="/order/pending?returned=1"',
    );
  });
});
