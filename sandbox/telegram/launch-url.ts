// The URL with which a Telegram client opens the mini app; the client's data is in the fragment.
import * as z from "zod";
import { signFields } from "../../exchange/accounts/init-data-signing";
import { SANDBOX_KEY_SEED } from "./bot";
import { THEMES } from "./themes";

/** The ages of the launch data in seconds, with two kinds of faulty data. */
const AGES = { fresh: 0, old: 400, future: -600, forged: 0, none: 0 } as const;
const HOMES = { en: "/", ru: "/ru" } as const;

/** The choices on the page, in its order. */
export const LAUNCH_OPTIONS = {
  data: ["fresh", "old", "future", "forged", "none"],
  theme: ["light", "dark", "short", "none"],
  language: ["en", "ru"],
} as const;

/** The parsed choices; missing ones have defaults. */
export const launchChoice = z.object({
  user: z.coerce.number().int().min(1).max(1e12).catch(7001),
  name: z.string().max(32).catch("vera_k"),
  data: z.enum(LAUNCH_OPTIONS.data).catch("fresh"),
  theme: z.enum(LAUNCH_OPTIONS.theme).catch("light"),
  language: z.enum(LAUNCH_OPTIONS.language).catch("en"),
  start: z.string().max(600).catch(""),
});

/** The parsed choices. */
export type LaunchChoice = z.output<typeof launchChoice>;

/** Returns the full URL on `origin`, signed with the bot's token. */
export async function makeLaunchUrl(
  origin: string,
  choice: LaunchChoice,
  token: string,
): Promise<string> {
  const url = new URL(HOMES[choice.language], origin);
  if (choice.start !== "") url.searchParams.set("tgWebAppStartParam", choice.start);
  const launch = new URLSearchParams({
    ...(choice.data !== "none" && { tgWebAppData: await makeInitData(choice, token) }),
    tgWebAppVersion: "9.1",
    tgWebAppPlatform: "web",
    ...(choice.theme !== "none" && {
      tgWebAppThemeParams: JSON.stringify(THEMES[choice.theme]),
    }),
    ...(choice.start !== "" && { tgWebAppStartParam: choice.start }),
  });
  url.hash = launch.toString();
  return url.href;
}

function makeInitData(choice: LaunchChoice, token: string): Promise<string> {
  const user = { id: choice.user, first_name: choice.name, username: choice.name };
  const fields = new Map([
    ["query_id", crypto.randomUUID()],
    ["user", JSON.stringify({ ...user, language_code: choice.language })],
    ["auth_date", String(Math.floor(Date.now() / 1000) - AGES[choice.data])],
  ]);
  const signedBy = choice.data === "forged" ? `${token}-of-somebody-else` : token;
  return signFields(fields, { token: signedBy, seed: SANDBOX_KEY_SEED });
}
