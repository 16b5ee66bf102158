// A visitor's page without a browser: it opens addresses, follows links, sends forms and reads what came.
import { setTimeout as sleep } from "node:timers/promises";
import { readFile, toDownload } from "./download.mjs";
import { readDocument } from "./engine.mjs";
import { readForm } from "./form.mjs";
import { Locator } from "./locator.mjs";
import { navigate } from "./network.mjs";

const EMPTY = "<!doctype html><title></title>";
const NAMED = "a[href], button, select, textarea, input:not([type=hidden])";
/** Sooner than the page asks for: whoever reloads by hand may do it at any time. */
const REFRESH_MS = 300;

export class Page {
  _apiName = "Page";
  #context;
  #history = [];
  #at = -1;
  #files = new Map();
  #loading;
  #downloaded = () => undefined;
  #listeners = [];
  reader = readDocument(EMPTY, "about:blank");

  constructor(context) {
    this.#context = context;
    const root = new Locator(this, "");
    for (const way of ["getByRole", "getByText", "getByLabel", "locator"]) {
      this[way] = (...asked) => root[way](...asked);
    }
  }

  context = () => this.#context;
  request = {
    get: (path, sent) => this.#fetch(path, sent),
    post: (path, sent) => this.#fetch(path, sent),
  };
  url = () => this.reader.window.location.href;
  title = async () => this.reader.document.title;
  content = async () => this.reader.document.documentElement.outerHTML;
  mainFrame = () => ({ _expect: (expression, options) => this.#expectText(expression, options) });
  // Without script there is nothing to size or to wait for, and documents are all that is requested.
  on = (event, listener) => {
    if (event === "request") this.#listeners.push(listener);
    return this;
  };
  setViewportSize = async () => undefined;
  waitForLoadState = async () => undefined;
  emulateMedia = async () => undefined;
  bringToFront = async () => undefined;
  close = async () => undefined;

  goto(path) {
    const target = new URL(path, this.#context.baseURL);
    return target.protocol === "file:" ? this.#show(readFile(target)) : this.#open(target, {});
  }

  /** The file that the next press downloads. */
  async waitForEvent(event) {
    if (event !== "download") throw new Error(`Without script ${event} does not happen`);
    const { promise, resolve } = Promise.withResolvers();
    this.#downloaded = resolve;
    return promise;
  }

  async reload() {
    return this.#show(await this.#ask(this.url(), {}));
  }

  async goBack() {
    if (this.#at < 1) return null;
    this.#at -= 1;
    const { reader } = this.#history[this.#at];
    this.reader = reader;
    return null;
  }

  async goForward() {
    this.#at += 1;
    this.reader = this.#history[this.#at].reader;
    return null;
  }

  /** Presses an element, and waits for the page that it leads to. */
  async press(element) {
    this.#loading = undefined;
    const summary = element.closest("summary");
    if (summary) summary.parentElement.open = !summary.parentElement.open;
    else element.click();
    await this.#loading;
  }

  chooseFile(input, file) {
    this.#files.set(input, file);
  }

  /** Repeats an assertion after each refresh of a page that refreshes itself; another page never changes. */
  async waitUntil(expression, { isNot = false, timeout = 5_000 }, look) {
    const deadline = Date.now() + timeout;
    for (;;) {
      const { matches, received } = await look();
      const isMet = matches !== isNot;
      const refresh = this.reader.document.querySelector('meta[http-equiv="refresh" i]');
      if (isMet || !refresh || Date.now() > deadline) {
        return { matches, received, log: [], timedOut: !isMet };
      }
      await sleep(REFRESH_MS);
      const [, address] = /;\s*url=(.*)$/i.exec(refresh.content) ?? [];
      await this.#show(await this.#ask(new URL(address ?? this.url(), this.url()), {}));
    }
  }

  #expectText(expression, options) {
    const { string, regexSource, regexFlags, matchSubstring } = options.expectedText[0];
    return this.waitUntil(expression, options, async () => {
      const value = expression === "to.have.url" ? this.url() : this.reader.document.title;
      const matches =
        regexSource === undefined
          ? matchSubstring
            ? value.includes(string)
            : value === string
          : new RegExp(regexSource, regexFlags).test(value);
      return { matches, received: { value } };
    });
  }

  /** A request beside the page, with its cookies. */
  async #fetch(path, { data, headers = {} } = {}) {
    const own = data === undefined ? {} : { method: "POST", body: JSON.stringify(data) };
    const cookie = this.#context.jar.header();
    const type = data === undefined ? {} : { "content-type": "application/json" };
    const url = new URL(path, this.#context.baseURL);
    const response = await fetch(url, {
      ...own,
      headers: { cookie, ...type, ...headers },
      redirect: "manual",
    });
    return {
      status: () => response.status,
      ok: () => response.ok,
      headers: () => Object.fromEntries(response.headers),
      text: () => response.text(),
      json: () => response.json(),
    };
  }

  #ask(target, { method, body, type, referrer }) {
    for (const hear of this.#listeners) {
      hear({ resourceType: () => "document", url: () => String(target) });
    }
    const { jar: cookies, language } = this.#context;
    return navigate(target, { cookies, language, referrer, method, body, type });
  }

  async #open(target, options) {
    const isSamePage = target.hash && target.href.split("#")[0] === this.url().split("#")[0];
    if (isSamePage && !options.method) return this.#jump(target);
    const response = await this.#ask(target, options);
    if (response.headers["content-disposition"]?.startsWith("attachment")) {
      this.#downloaded(toDownload(response));
      return response;
    }
    const shown = this.#show(response);
    this.#history.splice(this.#at + 1, Infinity, { reader: this.reader });
    this.#at += 1;
    return shown;
  }

  #jump(target) {
    this.reader.window.location.hash = target.hash;
    this.#focusTarget();
    return null;
  }

  /** A browser focuses what the address names, or what the page asks for. */
  #focusTarget() {
    const { document, window } = this.reader;
    const named = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
    (named ?? document.querySelector("[autofocus]"))?.focus();
  }

  #show({ url, status, headers, bytes }) {
    const isHtml = (headers["content-type"] ?? "").startsWith("text/html");
    const text = bytes.toString("utf8");
    this.reader = readDocument(
      isHtml ? text : `<pre>${text.replaceAll("<", "&lt;")}</pre>`,
      url.href,
    );
    if (isHtml) this.#requireNames();
    const { window } = this.reader;
    window.addEventListener("click", (event) => this.#follow(event));
    window.addEventListener("submit", (event) => this.#submit(event));
    this.#focusTarget();
    return {
      url: () => url.href,
      headerValue: async (name) => headers[name.toLowerCase()] ?? null,
      status: () => status,
      ok: () => status < 400,
      headers: () => headers,
      text: async () => text,
    };
  }

  /** Whoever hears a page instead of seeing it needs a name for each link and control. */
  #requireNames() {
    const { document, injected } = this.reader;
    const nameless = [...document.querySelectorAll(NAMED)].filter(
      (element) =>
        // The name of an element with text is that text: only the others are computed.
        element.textContent.trim() === "" &&
        element.checkVisibility() &&
        !element.closest("[aria-hidden=true]") &&
        injected.utils.getElementAccessibleNameText(element, false) === "",
    );
    if (nameless.length > 0) {
      throw new Error(`Without a name: ${nameless.map(({ outerHTML }) => outerHTML).join("\n")}`);
    }
  }

  #follow(event) {
    const link = event.target.closest?.("a[href]");
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    const target = new URL(link.href);
    if (link.target === "_blank") this.#loading = this.#context.openTab(target);
    else this.#loading = this.#open(target, { referrer: this.url() });
  }

  #submit(event) {
    event.preventDefault();
    const { window } = this.reader;
    const sent = readForm(window, event, { files: this.#files, url: this.url() });
    if (sent.method === "DIALOG") event.target.closest("dialog").open = false;
    else this.#loading = this.#send(sent);
  }

  async #send({ target, ...sent }) {
    const body = await sent.body;
    return this.#open(target, { ...sent, body, referrer: this.url() });
  }
}
