// Browsers read a backslash as a slash, so no path with one may reach the router.
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { toPlainPath } from "~/ui/plain-path";
import { redirect, redirectDocument } from "~/remix-workarounds/redirect.server";
import { useNavigate } from "~/ui/use-navigate";
import { Link, PlaceLink } from "~/ui/link";

const ORIGIN = "https://agio.example";
const EVIL = "/\\evil.example/a\\b";
const PLAIN = "/%5Cevil.example/a%5Cb";

test("any path of ours stays on our site, and means the same", () => {
  const inner = fc.string({ unit: fc.constantFrom("\\", "/", ".", "a", "é", "%", "?", "#", ":") });
  fc.assert(
    fc.property(inner, (rest) => {
      fc.pre(!rest.startsWith("/"));
      const path = toPlainPath(`/${rest}`);
      expect(path).not.toContain("\\");
      expect(path.replaceAll("%5C", "\\")).toBe(`/${rest}`.replaceAll("%5C", "\\"));
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
    }),
  );
});

test.each([redirect, redirectDocument])("$name sends nobody elsewhere", (send) => {
  const to = send(EVIL, 303).headers.get("Location") ?? "";
  expect(new URL(to, ORIGIN).origin).toBe(ORIGIN);
});

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <Link to={EVIL}>link</Link>
      <PlaceLink to={EVIL}>place</PlaceLink>
      <button
        onClick={() => {
          navigate(EVIL);
        }}
      >
        a path
      </button>
      <button
        onClick={() => {
          navigate({ pathname: EVIL });
        }}
      >
        an object
      </button>
    </>
  );
}

function openPage() {
  const router = createMemoryRouter([{ path: "*", element: <Page /> }]);
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return router;
}

test("links lead to our site", () => {
  openPage();
  for (const link of screen.getAllByRole("link")) {
    expect(link.getAttribute("href")).toBe(PLAIN);
  }
});

test.each(["a path", "an object"])("a navigation to %s leads to our site", async (name) => {
  const router = openPage();
  fireEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => {
    expect(router.state.location.pathname).toBe(PLAIN);
  });
});
