// Telegram's client, played by the SDK's own mock, around the mini app in our page.
import { createRemixStub } from "@remix-run/testing";
import { useLocation } from "@remix-run/react";
import { emitEvent, mockTelegramEnv } from "@telegram-apps/sdk";
import { act, render, waitFor } from "@testing-library/react";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { expect, vi } from "vitest";
import * as z from "zod";
import { addLateNamespaces } from "~/i18n/late-messages";
import { LOCALES } from "~/i18n/locales";
import { MiniApp } from "~/islands/telegram/mini-app";
import type { LaunchOutcome } from "~/domain/telegram/launch-outcome";
import { ACCOUNT_NOW_PATH } from "~/domain/account/account-now";
import { makeInitData } from "../../support/init-data";

const LIGHT = {
  bg_color: "#ffffff",
  secondary_bg_color: "#f4f4f5",
  text_color: "#000000",
  hint_color: "#707579",
  button_color: "#3390ec",
} as const;
export const DARK = { ...LIGHT, bg_color: "#212121", text_color: "#ffffff" } as const;

const INIT_DATA = makeInitData();

/** The mark of the signed-in account. */
export const MARK = "nonce.mac";

/** How the mini app is opened, and its surroundings. */
export interface Opening {
  readonly path?: string;
  readonly start?: string;
  readonly initData?: string | undefined;
  /** The client's colours in the address; undefined when it leaves them out. */
  readonly theme?: string | undefined;
  /** Our server's replies, call by call; the last one repeats. */
  readonly outcomes?: readonly (LaunchOutcome | Promise<LaunchOutcome> | "unreachable")[];
  /** Whether the session's cookie returns, or the server's error instead of that answer. */
  readonly isKept?: boolean | Response;
  /** The page's contents. */
  readonly data?: object;
  readonly children?: React.ReactNode;
}

/** The app's requests to its client, oldest first. */
type Asked = readonly (readonly [method: string, params: unknown])[];

const FOUND = { kind: "found", order: {} } as const;
const SIGNED_IN: LaunchOutcome = { kind: "signed-in", name: "@vera", isNew: false };
const REPLIES: Readonly<Record<string, () => void>> = {
  web_app_request_theme: () => {
    emitEvent("theme_changed", { theme_params: LIGHT });
  },
  web_app_request_viewport: () => {
    const viewport = { height: 700, width: 390, is_expanded: true, is_state_stable: true };
    emitEvent("viewport_changed", viewport);
  },
  web_app_request_safe_area: () => {
    emitEvent("safe_area_changed", { top: 44, bottom: 34, left: 0, right: 0 });
  },
  web_app_request_content_safe_area: () => {
    emitEvent("content_safe_area_changed", { top: 46, bottom: 0, left: 0, right: 0 });
  },
};

/** Opens the mini app in the client. */
export async function openMiniApp(opening: Opening = {}) {
  const { path = "/", start, data = FOUND, children } = opening;
  const initData = "initData" in opening ? opening.initData : INIT_DATA;
  const theme = "theme" in opening ? opening.theme : JSON.stringify(LIGHT);
  const asked: [string, unknown][] = [];
  location.hash = new URLSearchParams({
    tgWebAppVersion: "9.1",
    tgWebAppPlatform: "ios",
    ...(theme === undefined ? {} : { tgWebAppThemeParams: theme }),
    ...(initData === undefined ? {} : { tgWebAppData: initData }),
    ...(start === undefined ? {} : { tgWebAppStartParam: start }),
  }).toString();
  mockTelegramEnv({
    onEvent: ([method, params]) => {
      asked.push([method, params]);
      queueMicrotask(() => REPLIES[method]?.());
    },
  });
  await i18next
    .use(initReactI18next)
    .init({ lng: "en", resources: {}, interpolation: { escapeValue: false } });
  // Loaded files avoid a wait of unknown length.
  await addLateNamespaces(["telegram"], LOCALES[0]);
  const sent = serve(opening);
  const place = { path: "" };
  function Page() {
    const { pathname, hash } = useLocation();
    place.path = pathname + hash;
    return (
      <main>
        {children}
        <MiniApp />
      </main>
    );
  }
  const loader = () => data;
  const routes = [
    { id: "index___en", index: true, loader },
    { id: "support___en", path: "support", loader },
    { id: "exchange-pair___en", path: ":pair", loader },
    { id: "not-found___en", path: "*", loader },
  ];
  const App = createRemixStub([{ path: "/", Component: Page, children: routes }]);
  const rendered = render(<App initialEntries={[path]} />);
  const find = (method: string) => asked.filter(([name]) => name === method).at(-1)?.[1];
  await waitFor(() => {
    expect(document.documentElement.dataset.layer).toBe("telegram");
  });
  await settle();
  return { ...rendered, asked: asked satisfies Asked, sent, place, find, initData };
}

function serve({ outcomes = [SIGNED_IN], isKept = true }: Opening): URLSearchParams[] {
  const sent: URLSearchParams[] = [];
  vi.stubGlobal("fetch", (path: string, { body }: RequestInit = {}) => {
    if (path === ACCOUNT_NOW_PATH) return reply({ name: "an…@example.com", mark: MARK });
    if (!(body instanceof URLSearchParams)) {
      return isKept instanceof Response ? Promise.resolve(isKept) : reply({ isSignedIn: isKept });
    }
    sent.push(body);
    const outcome = outcomes[sent.length - 1] ?? outcomes.at(-1);
    return outcome === "unreachable" ? Promise.reject(new TypeError("offline")) : reply(outcome);
  });
  return sent;
}

async function reply(body: unknown): Promise<Response> {
  return Response.json(await body);
}

/** Waits until the app and its client have finished. */
export async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise((done) => {
        setTimeout(done, 0);
      });
    }
  });
}

/** Sends a client event. */
export async function say(event: string, data?: unknown): Promise<void> {
  act(() => {
    emitEvent(event, data);
  });
  await settle();
}

/** The visitor's choice in the client's popup. */
export function choose(id: string): Promise<void> {
  return say("popup_closed", { button_id: id });
}

const popup = z.object({ message: z.string(), buttons: z.array(z.object({ id: z.string() })) });

/** A popup's question and its choices. */
export function expectPopup(asked: unknown, message: RegExp, ids: readonly string[]): void {
  const { message: text, buttons } = popup.parse(asked);
  expect(text).toMatch(message);
  expect(buttons.map(({ id }) => id)).toEqual(ids);
}
