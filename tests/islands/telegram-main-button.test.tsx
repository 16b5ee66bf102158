import { afterEach, expect, it } from "vitest";
import { CopyButton } from "~/ui/copy-button";
import { choose, openMiniApp } from "./support/telegram-client";

afterEach(() => choose(""));

it("the main button copies nothing: browsers let nobody copy but whoever presses on the page", async () => {
  Reflect.set(Element.prototype, "getClientRects", () => [{}]);
  const labels = { label: "Copy address", copiedLabel: "Copied", failedLabel: "Not copied" };
  const children = (
    <>
      <CopyButton text="bc1q" className="btn btn-primary" {...labels} />
      <button className="btn-primary">Save the email</button>
    </>
  );
  const app = await openMiniApp({ children });
  expect(app.find("web_app_setup_main_button")).toMatchObject({ is_visible: false });
  expect(app.getByRole("button", { name: "Copy address" }).dataset.mirrored).toBeUndefined();
});

it("the main button has the words for who is signed in, not those for guests too", async () => {
  // Nothing has a place in jsdom.
  Reflect.set(Element.prototype, "getClientRects", function (this: Element) {
    return this.matches(".guest-only") ? [] : [{}];
  });
  const children = (
    <button className="btn-primary">
      <span className="guest-only">Create an account</span>
      <span className="account-only">Buy BTC</span>
    </button>
  );
  const app = await openMiniApp({ children });
  expect(app.find("web_app_setup_main_button")).toMatchObject({ text: "Buy BTC" });
});
