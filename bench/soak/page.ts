// Parses pages for a browser without script: whether a page is complete, and what its form would send.

/** A form's fields by name; the last one of several with the same name. */
export type Fields = Readonly<Record<string, string>>;

/** Returns whether the response is a complete page with content. */
export function isWholePage(html: string): boolean {
  return ["<main", "<h1", "</html>"].every((part) => html.includes(part));
}

/** Returns the fields of the exchange form and of its main button; undefined on a page without the form. */
export function readTicket(html: string): Fields | undefined {
  const form = /<form[^>]*\bid="exchange-form"[\s\S]*?<\/form>/.exec(html)?.[0];
  if (form === undefined) return undefined;
  const fields = tagsOf(form, "input").flatMap((input) =>
    isSent(input) ? [[input.name ?? "", input.value ?? "on"] as const] : [],
  );
  const button = tagsOf(form, "button").find((each) => each.class?.includes("btn-primary"));
  return { ...Object.fromEntries(fields), intent: button?.value ?? "" };
}

/** Returns the action of a page's exchange form. */
export function readTicketAction(html: string): string | undefined {
  return tagsOf(html, "form").find(({ id }) => id === "exchange-form")?.action;
}

/** Returns the status of the order on an order page; undefined on another page. */
export function readPhase(html: string): string | undefined {
  return /order-status-(\w+)/.exec(html)?.[1];
}

function isSent({ name, type, checked }: Record<string, string | undefined>): boolean {
  if (name === undefined || name === "") return false;
  return (type !== "checkbox" && type !== "radio") || checked !== undefined;
}

function tagsOf(html: string, name: string): Record<string, string | undefined>[] {
  const tags = html.match(new RegExp(`<${name}\\b[^>]*>`, "g")) ?? [];
  return tags.map((tag) => {
    const pairs = [...tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)];
    return Object.fromEntries(
      pairs.map(([, key = "", value = ""]) => [key.toLowerCase(), decode(value)]),
    );
  });
}

function decode(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
