import { FRESH_SIGN_IN_MS } from "~/domain/account/session";
import * as z from "zod";
import { hashAccountToken } from "~/session/account-cookie.server";
import type { useProduct } from "./product";

const record = z.looseObject({ tokens: z.object({ cookies: z.array(z.unknown()) }) });

type Product = Pick<ReturnType<typeof useProduct>, "callSession">;

/** Ages the sign-in of a session, by its cookie's value, until money and keys need the password again. */
export async function makeSignInOld(product: Product, cookie: string): Promise<void> {
  const [token = ""] = cookie.split(".");
  const name = await hashAccountToken(token);
  const session = record.parse(await product.callSession(name, "read"));
  const passwordAt = Date.now() - FRESH_SIGN_IN_MS;
  const { cookies } = session.tokens;
  await product.callSession(name, "start", { ...session, cookies, passwordAt });
}
