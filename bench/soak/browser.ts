// A visitor whose browser runs no script, with its own address and cookies.
import type { Fields } from "./page.ts";

const PERSON =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

/** A browser's response; status 0 without one. */
export interface Got {
  status: number;
  location: string | undefined;
  html: string;
}

/** One visitor's browser. */
export interface Browser {
  address: string;
  open: (path: string) => Promise<Got>;
  submit: (path: string, fields: Fields) => Promise<Got>;
}

/** Returns a browser at the product's `origin`; the product sees `address` as its address. */
export function openBrowser(origin: string, address: string): Browser {
  const cookies = new Map<string, string>();
  const browse = async (path: string, init: RequestInit): Promise<Got> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = new Headers(init.headers);
    headers.set("accept", "text/html");
    headers.set("user-agent", PERSON);
    headers.set("cf-connecting-ip", address);
    if (cookie) headers.set("cookie", cookie);
    try {
      const response = await fetch(origin + path, { ...init, headers, redirect: "manual" });
      for (const line of response.headers.getSetCookie()) {
        const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
        cookies.set(name, value);
      }
      const location = response.headers.get("location") ?? undefined;
      return { status: response.status, location, html: await response.text() };
    } catch {
      return { status: 0, location: undefined, html: "" };
    }
  };
  return {
    address,
    open: (path) => browse(path, {}),
    submit: (path, fields) =>
      browse(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { "sec-fetch-site": "same-origin" },
      }),
  };
}
