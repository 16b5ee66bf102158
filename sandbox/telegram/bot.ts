// The bot of the mini app. Its token and its key are made up and public: only the sandbox accepts them. With a real
// bot's token, the sandbox accepts real Telegram clients.
import { TELEGRAM_KEY } from "../../exchange/accounts/init-data";
import type { SandboxEnv } from "../env";

/** Made up: Telegram does not know this bot. */
const SANDBOX_TOKEN = "1000001:sandbox-bot-that-telegram-does-not-know";

/** Ed25519, hex: Telegram's own key for production, then the sandbox's. */
export const PUBLIC_KEYS: readonly string[] = [
  TELEGRAM_KEY,
  "75d723b5394f08ea5497915c0735b7c5d3c9597e22be8fcc954fc929a13b45a8",
];

/** The seed of the sandbox's own key, hex. */
export const SANDBOX_KEY_SEED = "93f43fd5ad6bf97545321f33020f0a4041e0fedd2b4a00d090ae8bdb8068be68";

/** Returns the bot's token: the operator's real one, else the made-up one. */
export function readBotToken({ SANDBOX_TELEGRAM_BOT_TOKEN }: SandboxEnv): string {
  return SANDBOX_TELEGRAM_BOT_TOKEN || SANDBOX_TOKEN;
}
