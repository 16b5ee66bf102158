// The console is for the operator of the sandbox: open on localhost, behind a secret when deployed (docs/security.md
// 64). The fiat provider's pages are for visitors and not protected by it.
import { createHash, timingSafeEqual } from "node:crypto";
import type { SandboxEnv } from "../env";

const OWN_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;
const BASIC = /^Basic ([A-Za-z0-9+/=]+)$/;
const ASK = { "www-authenticate": 'Basic realm="Sandbox console", charset="UTF-8"' };

/** Returns the response for a caller without the secret; undefined if the caller may continue. */
export function closeConsole(
  request: Request,
  { SANDBOX_CONSOLE_SECRET: secret = "" }: Pick<SandboxEnv, "SANDBOX_CONSOLE_SECRET">,
): Response | undefined {
  if (secret === "") {
    const isOwn = OWN_MACHINE.test(new URL(request.url).hostname);
    return isOwn ? undefined : deny(403, "The console is closed: set SANDBOX_CONSOLE_SECRET");
  }
  const given = readPassword(request.headers.get("authorization") ?? "");
  if (given !== undefined && isSame(given, secret)) return undefined;
  return deny(401, "The console asks for SANDBOX_CONSOLE_SECRET as the password", ASK);
}

function readPassword(header: string): string | undefined {
  const [, encoded] = BASIC.exec(header) ?? [];
  if (encoded === undefined) return undefined;
  const text = decode(encoded);
  const colon = text.indexOf(":");
  return colon === -1 ? undefined : text.slice(colon + 1);
}

function decode(encoded: string): string {
  try {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return "";
  }
}

// Hashes have equal lengths, so the comparison does not reveal the secret's length.
function isSame(left: string, right: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

function deny(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...headers,
    },
  });
}
