// Launch data of a mini app by Telegram's documentation, signed with Node's own crypto. The sandbox's own signing
// therefore cannot prove what the sandbox accepts.
import { createHmac, createPrivateKey, randomUUID, sign } from "node:crypto";

/** The sandbox's made-up bot. */
export const BOT_TOKEN = "1000001:sandbox-bot-that-telegram-does-not-know";

const SANDBOX_KEY = createPrivateKey({
  key: {
    kty: "OKP",
    crv: "Ed25519",
    d: "k_Q_1a1r-XVFMh8zAg8KQEHg_t0rSgDQkK6L24Bovmg",
    x: "ddcjtTlPCOpUl5FcBzW3xdPJWX4ivo_MlU_JKaE7Rag",
  },
  format: "jwk",
});

/** The test's values of the launch; the rest has defaults. */
export interface Launch {
  readonly userId?: number;
  readonly username?: string;
  /** Seconds since the signing; negative is the future. */
  readonly ageSeconds?: number;
  readonly token?: string;
  /** Replaces Telegram's signature; the bot's hash covers it. */
  readonly signature?: string;
  readonly more?: Readonly<Record<string, string>>;
}

/** The fields of a launch, signed. */
export function signLaunch(launch: Launch = {}): Map<string, string> {
  const { userId = 7001, username = "vera_k", ageSeconds = 0, token = BOT_TOKEN, more } = launch;
  const fields = new Map(
    Object.entries({
      // New for every launch.
      query_id: randomUUID(),
      user: JSON.stringify({ id: userId, first_name: "Vera", username, language_code: "en" }),
      auth_date: String(Math.floor(Date.now() / 1000) - ageSeconds),
      ...more,
    }),
  );
  const thirdParty = `${token.split(":")[0] ?? ""}:WebAppData\n${toLines(fields)}`;
  const signed = sign(null, new TextEncoder().encode(thirdParty), SANDBOX_KEY);
  fields.set("signature", launch.signature ?? signed.toString("base64url"));
  const secret = createHmac("sha256", "WebAppData").update(token).digest();
  fields.set("hash", createHmac("sha256", secret).update(toLines(fields)).digest("hex"));
  return fields;
}

/** The launch as the client passes it on. */
export function makeInitData(launch: Launch = {}): string {
  return toInitData(signLaunch(launch));
}

/** Fields as the client passes them on. */
export function toInitData(fields: ReadonlyMap<string, string>): string {
  return new URLSearchParams([...fields]).toString();
}

function toLines(fields: ReadonlyMap<string, string>): string {
  return [...fields]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("\n");
}
