import type { Page, Request } from "@playwright/test";

/** Whether a form is sent by it. */
export function isForm(request: Request): boolean {
  return request.method() === "POST";
}

/** The line as it is lost on a phone: what is sent may arrive all the same, but no reply to it comes back. */
export function openLine(page: Page) {
  return {
    /** From now on forms arrive at the server, and their replies are lost, with the cookies in them. */
    async loseReplies(): Promise<void> {
      await page.route("**/*", async (route) => {
        const request = route.request();
        if (!isForm(request)) return route.fallback();
        await sendOn(request);
        return route.abort();
      });
    },
    /** From now on nothing arrives any more. */
    async lose(): Promise<void> {
      await page.route("**/*", (route) => route.abort());
    },
    async restore(): Promise<void> {
      await page.unroute("**/*");
    },
  };
}

// Not by the browser: it would take the cookies of the reply.
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
