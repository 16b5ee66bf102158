// A launch from the chat may sign in before the last part of the page is hydrated. That part must find what the edge wrote.
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { useAccountName } from "~/components/shell/account-name";
import { useChatName } from "~/routes/home/details/chat-name";

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset.account;
  delete dataset.chat;
  document.body.replaceChildren();
});

function Account() {
  return <p>{useAccountName() ?? "nobody"}</p>;
}

function Chat() {
  return <p>{useChatName() ?? "nobody"}</p>;
}

test.each([
  ["account", Account],
  ["chat", Chat],
] as const)(
  "a part that is hydrated after the sign-in shows its %s without an error",
  async (name, Part) => {
    const page = document.createElement("div");
    page.innerHTML = "<p>nobody</p>";
    document.body.appendChild(page);
    dataset[name] = "@anna";
    const onRecoverableError = vi.fn();
    const root = await act(() => hydrateRoot(page, <Part />, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(page.textContent).toBe("@anna");
    act(() => {
      root.unmount();
    });
  },
);
