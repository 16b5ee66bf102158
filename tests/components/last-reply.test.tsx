import { Form, useRevalidator } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import { LostReplyNote } from "~/components/errors/lost-reply-note";
import { createServerI18n } from "~/i18n/i18n.server";
import { DEFAULT_LOCALE } from "~/i18n/locales";
import { Link } from "~/ui/link";
import { useLastReply } from "~/ui/use-last-reply";

describe("the reply to a submission", () => {
  /** A page with one form, whose action counts its presses, and with a poll and a link. */
  async function submit() {
    let count = 0;
    function Page() {
      const revalidator = useRevalidator();
      const reply = useLastReply<{ readonly traceId: string }>();
      return (
        <Form method="post">
          <output>{reply?.traceId}</output>
          <button>send</button>
          <button type="button" onClick={revalidator.revalidate}>
            poll
          </button>
          <Link to="?dialog=email">leave</Link>
        </Form>
      );
    }
    const Stub = createRemixStub([
      {
        path: "/",
        Component: Page,
        loader: () => null,
        action: () => ({ traceId: `trace-${(count += 1)}` }),
      },
    ]);
    render(<Stub />);
    fireEvent.click(await screen.findByRole("button", { name: "send" }));
    await expect.poll(said).toBe("trace-1");
  }
  const said = () => screen.getByRole("status").textContent;
  const press = async (role: "button" | "link", name: string) => {
    await act(async () => {
      fireEvent.click(screen.getByRole(role, { name }));
      await new Promise((resolve) => setTimeout(resolve));
    });
  };

  it("stays through every poll", async () => {
    await submit();
    await press("button", "poll");
    await press("button", "poll");
    expect(said()).toBe("trace-1");
  });

  it("is replaced by the next one", async () => {
    await submit();
    await press("button", "send");
    await expect.poll(said).toBe("trace-2");
  });

  it("disappears once the visitor does something else", async () => {
    await submit();
    await press("link", "leave");
    await expect.poll(said).toBe("");
  });
});

describe("a reply that was lost", () => {
  it("stays through every poll", async () => {
    function Page() {
      const revalidator = useRevalidator();
      return (
        <Form method="post">
          <LostReplyNote />
          <button>send</button>
          <button type="button" onClick={revalidator.revalidate}>
            poll
          </button>
        </Form>
      );
    }
    const action = () => ({ lost: null, unreachable: true });
    const Stub = createRemixStub([{ path: "/", Component: Page, loader: () => null, action }]);
    render(
      <I18nextProvider i18n={await createServerI18n(DEFAULT_LOCALE)}>
        <Stub />
      </I18nextProvider>,
    );
    fireEvent.click(await screen.findByRole("button", { name: "send" }));
    const note = await screen.findByRole("alert");
    await act(async () => {
      fireEvent.click(screen.getByRole("button", { name: "poll" }));
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(screen.queryByRole("alert")).toBe(note);
  });
});
