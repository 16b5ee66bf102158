// The console's page that simulates a Telegram client: it frames the mini app from another site, to try it without a
// bot. The local server has two names, localhost and 127.0.0.1, which a browser treats as two sites.
import { findSiblingOrigin } from "~/domain/telegram/frame-origins";
import type { SandboxEnv } from "../env";
import { readBotToken } from "../telegram/bot";
import { CLIENT_SCRIPT } from "../telegram/client-script";
import {
  LAUNCH_OPTIONS,
  launchChoice,
  makeLaunchUrl,
  type LaunchChoice,
} from "../telegram/launch-url";
import { THEMES } from "../telegram/themes";
import { showPage } from "../pages/layout";
import { html, type Markup } from "../../exchange/http/markup";

const PATH = "/sandbox/telegram";

/** Returns the page. */
export async function showTelegramClient(env: SandboxEnv, url: URL): Promise<Response> {
  const sibling = findSiblingOrigin(url.origin);
  if (sibling === undefined) {
    return showPage("Telegram", PATH, html`<p>Only on the machine that serves it.</p>`);
  }
  const choice = launchChoice.parse(Object.fromEntries(url.searchParams));
  const isStarted = url.searchParams.has("user");
  const address = isStarted ? await makeLaunchUrl(sibling, choice, readBotToken(env)) : undefined;
  const body = html`${toForm(choice)}
  ${address === undefined ? undefined : toClient(address, choice)}`;
  const page = showPage("Telegram", PATH, body);
  const policy = page.headers.get("content-security-policy") ?? "";
  page.headers.set("content-security-policy", `${policy}; script-src 'self'; frame-src ${sibling}`);
  return page;
}

/** Returns the page's script. */
export function serveTelegramScript(): Promise<Response> {
  const headers = { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" };
  return Promise.resolve(new Response(CLIENT_SCRIPT, { headers }));
}

function toForm(choice: LaunchChoice): Markup {
  return html`<section>
    <form method="get" action="${PATH}">
      <label
        >User number<input name="user" value="${choice.user}" inputmode="numeric" size="8"
      /></label>
      <label>User name<input name="name" value="${choice.name}" size="10" /></label>
      ${toSelect("Launch data", "data", LAUNCH_OPTIONS.data, choice.data)}
      ${toSelect("Theme", "theme", LAUNCH_OPTIONS.theme, choice.theme)}
      ${toSelect("Language", "language", LAUNCH_OPTIONS.language, choice.language)}
      <label>Start parameter<input name="start" value="${choice.start}" size="16" /></label>
      <button class="main">Open the mini app</button>
    </form>
  </section>`;
}

function toSelect(
  label: string,
  name: string,
  ...[options, chosen]: readonly [readonly string[], string]
): Markup {
  return html`<label
    >${label}<select name="${name}">
      ${options.map((option) =>
        option === chosen
          ? html`<option selected>${option}</option>`
          : html`<option>${option}</option>`,
      )}
    </select></label
  >`;
}

function toClient(address: string, { theme }: LaunchChoice): Markup {
  return html`<section class="tg" data-theme="${theme}" data-themes="${JSON.stringify(THEMES)}">
      <form>
        <button type="button" id="tg-back" hidden>Back</button>
        <button type="button" id="tg-theme">Other theme</button>
      </form>
      <iframe title="Mini app" src="${address}"></iframe>
      <p id="tg-closed" hidden>The app has closed.</p>
      <p id="tg-contact" hidden>The bot has the contact.</p>
      <div role="group" aria-label="Main button">
        <button type="button" class="main" id="tg-main" hidden></button>
      </div>
    </section>
    <dialog id="tg-popup" aria-label="Popup"></dialog>
    <dialog id="tg-scanner" aria-label="Scanner">
      <form method="dialog">
        <p></p>
        <label>What the code says<input /></label>
        <button value="read">Read it</button>
        <button value="close">Close</button>
      </form>
    </dialog>
    <section>
      <h2>What the app asked for</h2>
      <ol id="tg-log" reversed></ol>
    </section>
    <script src="${PATH}.js" defer></script>`;
}
