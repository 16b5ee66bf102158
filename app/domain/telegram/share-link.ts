// Links that open a page inside Telegram (spec: Deep links). An order's link contains only its number; the page asks
// for the address, unless this browser created the order.

/** The mini app's bot, and the app's short name if it has one. */
export interface TelegramBot {
  readonly bot: string;
  readonly app?: string | undefined;
}

const ORDER = /^\/order\/([\w-]+)$/;
const PAIR = /^\/exchange-([\w-]+)$/;

/** The link for a page's path without locale. */
export function toTelegramLink(path: string, { bot, app }: TelegramBot): string {
  const place = app === undefined ? bot : `${bot}/${app}`;
  return `https://t.me/${place}?startapp=${toStartParameter(path)}`;
}

function toStartParameter(path: string): string {
  const [bare = ""] = path.split(/[?#]/);
  const order = ORDER.exec(bare)?.[1];
  if (order !== undefined) return `o___${order}`;
  const pair = PAIR.exec(bare)?.[1];
  return pair === undefined ? "h" : `x___${pair}`;
}
