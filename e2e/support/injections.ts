// What extensions do to pages: dark modes, wallets, translators, password managers, writing assistants. Each function
// runs alone in the page, so that any browser engine can run it.

/** Ten kinds of extension by their effect. Their elements have `data-foreign`. */
export const INJECTIONS = {
  "a style first in the head": () => {
    const style = document.createElement("style");
    style.dataset.foreign = "";
    style.textContent = "html { color-scheme: dark; }";
    document.head.prepend(style);
  },
  "a script first in the head": () => {
    const script = document.createElement("script");
    script.dataset.foreign = "";
    script.type = "application/json";
    document.head.prepend(script);
  },
  "metas between those of the page": () => {
    const meta = document.createElement("meta");
    meta.dataset.foreign = "";
    meta.name = "darkreader";
    document.querySelector("title")?.before(meta);
  },
  "an element first in the body": () => {
    const bar = document.createElement("div");
    bar.dataset.foreign = "";
    document.body.prepend(bar);
  },
  "an element behind the body": () => {
    const host = document.createElement("grammarly-desktop-integration");
    host.dataset.foreign = "";
    document.documentElement.append(host);
  },
  "marks on html, body and fields": () => {
    document.documentElement.setAttribute("data-foreign-theme", "dark");
    document.body.setAttribute("data-foreign-check-loaded", "");
    for (const field of document.querySelectorAll("#page input")) {
      field.setAttribute("data-foreign-id", "1");
    }
  },
  "an element first in the page and in each part of it": () => {
    for (const part of document.querySelectorAll("#page, #page main, #page form, #page header")) {
      const host = document.createElement("div");
      host.dataset.foreign = "";
      host.attachShadow({ mode: "open" });
      part.prepend(host);
    }
  },
  "an icon behind each field": () => {
    for (const field of document.querySelectorAll("#page input:not([type=hidden])")) {
      const icon = document.createElement("div");
      icon.dataset.foreign = "";
      field.after(icon);
    }
  },
  "a wrapper around each field": () => {
    for (const field of document.querySelectorAll("#page input:not([type=hidden])")) {
      const wrapper = document.createElement("span");
      wrapper.dataset.foreign = "";
      wrapper.style.display = "contents";
      field.replaceWith(wrapper);
      wrapper.append(field);
    }
  },
  "a button between the items of each list": () => {
    for (const item of document.querySelectorAll("#page li:last-child")) {
      const button = document.createElement("i");
      button.dataset.foreign = "";
      item.before(button);
    }
  },
} as const satisfies Record<string, () => void>;

/** A script for the page that runs all of them at once. */
export const ALL_INJECTIONS = Object.values(INJECTIONS)
  .map((inject) => `(${inject.toString()})();`)
  .join("\n");

/** A script for the page's start: runs `script` once React has begun to hydrate and has not finished. */
export function duringHydration(script: string): string {
  return `{
    const look = () => {
      const page = document.querySelector("#page");
      const isBegun = page && Object.keys(page).some((key) => key.startsWith("__reactContainer"));
      if (isBegun) { ${script} } else setTimeout(look, 0);
    };
    look();
  }`;
}
