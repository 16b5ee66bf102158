import type { Page, Request } from "@playwright/test";

/** Whether the request submits a form. */
export function isForm(request: Request): boolean {
  return request.method() === "POST";
}

/** A connection that loses replies, as on a phone: requests may arrive, but no reply returns. */
export function openLine(page: Page) {
  return {
    /** From now on forms reach the server, and their replies with their cookies are lost. */
    async loseReplies(): Promise<void> {
      await page.route("**/*", async (route) => {
        const request = route.request();
        if (!isForm(request)) return route.fallback();
        await sendOn(request);
        return route.abort();
      });
    },
    /** From now on no request arrives. */
    async lose(): Promise<void> {
      await page.route("**/*", (route) => route.abort());
    },
    async restore(): Promise<void> {
      await page.unroute("**/*");
    },
  };
}

// Not by the browser, which would store the reply's cookies.
async function sendOn(request: Request): Promise<void> {
  const body = request.postDataBuffer();
  const response = await fetch(request.url(), {
    method: request.method(),
    headers: await request.allHeaders(),
    body: body && new Uint8Array(body),
    redirect: "manual",
  });
  await response.arrayBuffer();
}
