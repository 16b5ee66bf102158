// Launch data of a mini app as Telegram's documentation says it is made, by Node's own crypto: what the sandbox takes
// is not proved by what the sandbox signs.
import { createHmac, createPrivateKey, randomUUID, sign } from "node:crypto";

/** The sandbox's made-up bot. */
export const BOT_TOKEN = "1000001:sandbox-bot-that-telegram-does-not-know";

const SANDBOX_KEY = createPrivateKey({
  key: Buffer.from(
    "302e020100300506032b657004220420" +
      "93f43fd5ad6bf97545321f33020f0a4041e0fedd2b4a00d090ae8bdb8068be68",
    "hex",
  ),
  format: "der",
  type: "pkcs8",
});

/** What a test says of the launch; the rest is usual. */
export interface Launch {
  readonly userId?: number;
  readonly username?: string;
  /** Seconds since it was signed; negative is the future. */
  readonly ageSeconds?: number;
  readonly token?: string;
  readonly more?: Readonly<Record<string, string>>;
}

/** The fields of a launch, signed. */
export function signLaunch(launch: Launch = {}): Map<string, string> {
  const { userId = 7001, username = "vera_k", ageSeconds = 0, token = BOT_TOKEN, more } = launch;
  const fields = new Map(
    Object.entries({
      // Another one with every launch.
      query_id: randomUUID(),
      user: JSON.stringify({ id: userId, first_name: "Vera", username, language_code: "en" }),
      auth_date: String(Math.floor(Date.now() / 1000) - ageSeconds),
      ...more,
    }),
  );
  const thirdParty = `${token.split(":")[0] ?? ""}:WebAppData\n${toLines(fields)}`;
  fields.set("signature", sign(null, Buffer.from(thirdParty), SANDBOX_KEY).toString("base64url"));
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
