// Playwright's locator for a page without a browser: the same selectors, and the actions of a visitor.
import { iso } from "playwright-core/lib/coreBundle";

const { escapeForAttributeSelector, escapeForTextSelector } = iso;
const OF_ONE = /^(?!to\.have\.count$)(?!.*\.array$)/;

/** Whether an assertion holds of no element, as in Playwright. */
function ofNone(expression, { isNot = false }) {
  if (expression === "to.be.hidden" || expression === "to.be.detached") return true;
  const canBeNone = ["to.be.visible", "to.be.attached", "to.be.in.viewport"].includes(expression);
  return canBeNone ? false : isNot;
}

export class Locator {
  // Playwright's assertions recognise a locator by it.
  _apiName = "Locator";
  #page;
  #selector;

  constructor(page, selector) {
    this.#page = page;
    this.#selector = selector;
  }

  get selector() {
    return this.#selector;
  }

  #with(part) {
    return new Locator(this.#page, this.#selector ? `${this.#selector} >> ${part}` : part);
  }

  locator(selector) {
    return this.#with(selector);
  }

  getByRole(role, { name, description, exact = false, checked, level, includeHidden } = {}) {
    const parts = [
      ["checked", checked],
      ["include-hidden", includeHidden],
      ["level", level],
      ["name", name === undefined ? name : escapeForAttributeSelector(name, exact)],
      [
        "description",
        description === undefined ? description : escapeForAttributeSelector(description, exact),
      ],
    ];
    const asked = parts.filter(([, value]) => value !== undefined);
    return this.#with(
      `internal:role=${role}${asked.map(([key, value]) => `[${key}=${String(value)}]`).join("")}`,
    );
  }

  getByText(text, { exact = false } = {}) {
    return this.#with(`internal:text=${escapeForTextSelector(text, exact)}`);
  }

  getByLabel(text, { exact = false } = {}) {
    return this.#with(`internal:label=${escapeForTextSelector(text, exact)}`);
  }

  filter({ hasText, hasNotText, has, hasNot, visible } = {}) {
    const parts = [
      ["internal:has-text", hasText && escapeForTextSelector(hasText, false)],
      ["internal:has-not-text", hasNotText && escapeForTextSelector(hasNotText, false)],
      ["internal:has", has && JSON.stringify(has.selector)],
      ["internal:has-not", hasNot && JSON.stringify(hasNot.selector)],
      ["visible", visible],
    ];
    return parts
      .filter(([, value]) => value !== undefined)
      .reduce((found, [key, value]) => found.locator(`${key}=${String(value)}`), this);
  }

  nth = (index) => this.#with(`nth=${String(index)}`);
  first = () => this.nth(0);
  last = () => this.nth(-1);
  and = (other) => this.#with(`internal:and=${JSON.stringify(other.selector)}`);
  or = (other) => this.#with(`internal:or=${JSON.stringify(other.selector)}`);

  #find() {
    return this.#page.reader.find(this.#selector);
  }

  /** The only element, shown and usable, as a visitor needs it. */
  #element() {
    const elements = this.#find();
    const { injected } = this.#page.reader;
    if (elements.length > 1) {
      throw injected.strictModeViolationError(injected.parseSelector(this.#selector), elements);
    }
    const [element] = elements;
    if (!element) throw new Error(`No element matches ${this.#selector} on ${this.#page.url()}`);
    return element;
  }

  #usable() {
    const element = this.#page.reader.injected.retarget(this.#element(), "follow-label");
    if (element.disabled) throw new Error(`${this.#selector} is disabled`);
    return element;
  }

  count = async () => this.#find().length;
  all = async () => this.#find().map((_, index) => this.nth(index));
  allTextContents = async () => this.#find().map(({ textContent }) => textContent);
  allInnerTexts = async () => this.#find().map(({ textContent }) => textContent);
  getAttribute = async (name) => this.#element().getAttribute(name);
  textContent = async () => this.#element().textContent;
  innerText = async () => this.#element().textContent.trim();
  inputValue = async () => this.#element().value;
  isVisible = async () => this.#find().some((element) => element.checkVisibility());
  waitFor = async () => void this.#element();
  focus = async () => this.#element().focus();

  async click() {
    const element = this.#element();
    if (!element.checkVisibility()) throw new Error(`${this.#selector} is not shown`);
    if (element.disabled) throw new Error(`${this.#selector} is disabled`);
    await this.#page.press(element);
  }

  async fill(value) {
    const element = this.#usable();
    if (element.readOnly) throw new Error(`${this.#selector} is read-only`);
    element.focus();
    element.value = value;
  }

  async #tick(isChecked) {
    const element = this.#usable();
    if (element.checked !== isChecked) await this.#page.press(element);
  }

  /** A second press of the same element while the first one's page loads. */
  async dblclick() {
    const element = this.#usable();
    await Promise.all([this.#page.press(element), this.#page.press(element)]);
  }

  pressSequentially = (text) => this.fill(text);

  /** Without script, keys only leave a field or press what has the focus. */
  async press(key) {
    const element = this.#usable();
    if (key === "Tab") return;
    if (key === "Enter" && element.form) {
      const buttons = [...element.ownerDocument.querySelectorAll("button")];
      const first = buttons.find(({ form, type }) => form === element.form && type === "submit");
      return void (await this.#page.press(first));
    }
    if (key === " " || key === "Space") return void (await this.#page.press(element));
    throw new Error(`${key} does nothing without script`);
  }

  check = () => this.#tick(true);
  uncheck = () => this.#tick(false);
  setChecked = (isChecked) => this.#tick(isChecked);

  async selectOption(wanted) {
    const element = this.#usable();
    const { value, label } = typeof wanted === "string" ? { value: wanted } : wanted;
    const option = [...element.options].find(
      (each) => each.value === value || each.textContent.trim() === (label ?? value),
    );
    if (!option) throw new Error(`${this.#selector} has no option ${String(value ?? label)}`);
    element.value = option.value;
  }

  async setInputFiles({ name, mimeType, buffer }) {
    const { File } = this.#page.reader.window;
    this.#page.chooseFile(
      this.#usable(),
      new File([new Uint8Array(buffer)], name, { type: mimeType }),
    );
  }

  async _expect(expression, options) {
    return this.#page.waitUntil(expression, options, async () => {
      const { injected } = this.#page.reader;
      const elements = this.#find();
      if (elements.length > 1 && OF_ONE.test(expression)) {
        throw injected.strictModeViolationError(injected.parseSelector(this.#selector), elements);
      }
      const [element] = elements;
      if (!element && OF_ONE.test(expression)) return { matches: ofNone(expression, options) };
      return injected.expect(
        element,
        { ...options, isNot: options.isNot ?? false, expression },
        elements,
        true,
      );
    });
  }

  toString() {
    return `locator(${this.#selector})`;
  }
}
