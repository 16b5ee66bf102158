// The document's head follows the page and keeps foreign elements.
import { render, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { PageHead } from "~/browser/page-head/page-head";

interface HeadProps {
  title: string;
  sheet: string;
  robots?: string;
}

function Head({ title, sheet, robots }: HeadProps) {
  return (
    <PageHead>
      <title>{title}</title>
      {robots ? <meta name="robots" content={robots} /> : null}
      <link rel="stylesheet" href={sheet} />
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
    </PageHead>
  );
}

/** The head as the server and an extension left it. */
const SERVED = `<meta charset="utf-8"><title>Served at 14:02</title><meta name="description" content="Ours">
<link rel="stylesheet" href="/a.css" class="marked"><style data-extension></style>`;

beforeEach(() => {
  document.head.innerHTML = SERVED;
});

const find = (selector: string) => document.head.querySelector(selector);

test("takes over the server's head and follows each page", async () => {
  const [sheet, extension] = [find("link"), find("style")];
  const { rerender, unmount } = render(<Head title="Home" sheet="/a.css" />);
  await waitFor(() => {
    expect(document.title).toBe("Home");
  });
  expect(document.head.querySelectorAll("title")).toHaveLength(1);
  expect(find("link")).toBe(sheet);

  rerender(<Head title="Order" sheet="/b.css" robots="noindex" />);
  await waitFor(() => {
    expect(document.title).toBe("Order");
  });
  expect(find("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  expect(find("link")?.getAttribute("href")).toBe("/b.css");
  expect(document.head.querySelectorAll("link")).toHaveLength(1);

  rerender(<Head title="Home" sheet="/b.css" />);
  await waitFor(() => {
    expect(find("meta[name=robots]")).toBeNull();
  });
  expect(find("style")).toBe(extension);
  expect([find("meta[charset]"), find("meta[name=description]")]).not.toContain(null);
  expect(find("noscript")).toBeNull();

  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect([document.title, find("link")?.getAttribute("href")]).toEqual(["Home", "/b.css"]);
});
