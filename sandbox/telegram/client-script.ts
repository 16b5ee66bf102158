// Simulates Telegram's web client in a browser: it implements the client's side of the mini app protocol. These
// functions run on the page /sandbox/telegram, so they use only each other.

type Data = Readonly<Record<string, unknown>>;
type Say = (eventType: string, eventData?: Data) => void;

function startClient(): void {
  const frame = document.querySelector("iframe");
  if (!frame) return;
  const { origin } = new URL(frame.src);
  const say: Say = (eventType, eventData) => {
    frame.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), origin);
  };
  addEventListener("message", ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    const message: unknown = JSON.parse(String(data));
    reply(readText(message, "eventType"), readObject(message, "eventData"), say);
  });
  press("#tg-back", () => {
    say("back_button_pressed");
  });
  press("#tg-main", () => {
    say("main_button_pressed");
  });
  press("#tg-theme", () => {
    const client = document.querySelector<HTMLElement>(".tg");
    if (client) client.dataset.theme = client.dataset.theme === "dark" ? "light" : "dark";
    sayTheme(say);
  });
}

function reply(type: string, data: Data, say: Say): void {
  const replies: Readonly<Record<string, () => void>> = {
    web_app_request_theme: () => {
      sayTheme(say);
    },
    web_app_request_viewport: () => {
      say("viewport_changed", {
        height: 700,
        width: 390,
        is_expanded: true,
        is_state_stable: true,
      });
    },
    web_app_request_safe_area: () => {
      say("safe_area_changed", { top: 0, bottom: 0, left: 0, right: 0 });
    },
    web_app_request_content_safe_area: () => {
      say("content_safe_area_changed", { top: 0, bottom: 0, left: 0, right: 0 });
    },
    web_app_setup_back_button: () => {
      show("#tg-back", data.is_visible === true);
    },
    web_app_setup_main_button: () => {
      setUpMainButton(data);
    },
    web_app_open_popup: () => {
      openPopup(data, say);
    },
    web_app_open_scan_qr_popup: () => {
      openScanner(data, say);
    },
    web_app_request_phone: () => {
      askForContact(say);
    },
    web_app_invoke_custom_method: () => {
      replyToMethod(data, say);
    },
    web_app_close: closeApp,
  };
  replies[type]?.();
  note(type, data);
}

function sayTheme(say: Say): void {
  const client = document.querySelector<HTMLElement>(".tg");
  const { theme = "light", themes = "{}" } = client?.dataset ?? {};
  const all: unknown = JSON.parse(themes);
  say("theme_changed", { theme_params: readObject(all, theme) });
}

function setUpMainButton(data: Data): void {
  const button = document.querySelector<HTMLButtonElement>("#tg-main");
  if (!button) return;
  button.hidden = data.is_visible !== true;
  button.textContent = readText(data, "text");
  button.disabled = data.is_active === false;
  button.ariaBusy = String(data.is_progress_visible === true);
}

function openPopup(data: Data, say: Say): void {
  openChoice(data, (id) => {
    say("popup_closed", { button_id: id });
  });
}

function askForContact(say: Say): void {
  const message = "Share your phone number with the bot?";
  const buttons = [
    { id: "sent", text: "Share" },
    { id: "cancelled", text: "Cancel" },
  ];
  openChoice({ message, buttons }, (status) => {
    show("#tg-contact", status === "sent");
    say("phone_requested", { status });
  });
}

/** The bot knows the contact once it was shared. */
function replyToMethod({ req_id, method }: Data, say: Say): void {
  const isShared = document.querySelector("#tg-contact")?.hasAttribute("hidden") === false;
  const contact = JSON.stringify({ user_id: 1, phone_number: "10000000001", first_name: "A" });
  const result = new URLSearchParams({ contact, auth_date: "1700000000", hash: "made-up" });
  if (method === "getRequestedContact" && isShared) {
    say("custom_method_invoked", { req_id, result: result.toString() });
  } else {
    say("custom_method_invoked", { req_id, error: "NOT_SHARED" });
  }
}

function openChoice(data: Data, onChoice: (id: string) => void): void {
  const dialog = document.querySelector<HTMLDialogElement>("#tg-popup");
  if (!dialog) return;
  const title = document.createElement("h2");
  title.textContent = readText(data, "title");
  const message = document.createElement("p");
  message.textContent = readText(data, "message");
  const buttons = Array.isArray(data.buttons) ? data.buttons : [];
  const choices = buttons.map((entry: unknown) => {
    const button = document.createElement("button");
    button.textContent = readText(entry, "text") || readText(entry, "type");
    button.onclick = () => {
      dialog.close();
      onChoice(readText(entry, "id"));
    };
    return button;
  });
  dialog.replaceChildren(title, message, ...choices);
  dialog.showModal();
}

function openScanner(data: Data, say: Say): void {
  const dialog = document.querySelector<HTMLDialogElement>("#tg-scanner");
  const input = dialog?.querySelector("input");
  if (!dialog || !input) return;
  dialog.querySelector("p")?.replaceChildren(readText(data, "text"));
  dialog.onclose = () => {
    if (dialog.returnValue === "read") say("qr_text_received", { data: input.value });
    else say("scan_qr_popup_closed");
  };
  dialog.showModal();
}

function closeApp(): void {
  document.querySelector("iframe")?.remove();
  show("#tg-closed", true);
  show("#tg-main", false);
  show("#tg-back", false);
}

/** Lists the app's requests, the newest first. */
function note(type: string, data: Data): void {
  const line = document.createElement("li");
  line.textContent = `${type} ${JSON.stringify(data)}`;
  const log = document.querySelector("#tg-log");
  log?.insertBefore(line, log.firstChild);
}

function show(selector: string, isShown: boolean): void {
  document.querySelector(selector)?.toggleAttribute("hidden", !isShown);
}

function press(selector: string, onPress: () => void): void {
  document.querySelector(selector)?.addEventListener("click", onPress);
}

function readText(value: unknown, name: string): string {
  const found: unknown = typeof value === "object" && value ? Reflect.get(value, name) : "";
  return typeof found === "string" ? found : "";
}

function readObject(value: unknown, name: string): Data {
  const found: unknown = typeof value === "object" && value ? Reflect.get(value, name) : undefined;
  return typeof found === "object" && found ? { ...found } : {};
}

const FUNCTIONS = [
  startClient,
  reply,
  sayTheme,
  setUpMainButton,
  openPopup,
  askForContact,
  replyToMethod,
  openChoice,
  openScanner,
  closeApp,
  note,
  show,
  press,
  readText,
  readObject,
];

/** The script of the page. The bundler calls a helper to name functions; it is defined here because the page lacks it. */
export const CLIENT_SCRIPT = [
  "const __name = (value) => value;",
  ...FUNCTIONS.map(String),
  "startClient();",
].join("\n");
