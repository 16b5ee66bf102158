// The chat account's name is on the root element, where the edge and the launch write it.
import { useSyncExternalStore } from "react";

// A part that is hydrated after a sign-in must find what the edge wrote.
const written = import.meta.env.SSR ? undefined : readName();

/** Returns the chat account's name; undefined outside of the chat app. */
export function useChatName(): string | undefined {
  return useSyncExternalStore(subscribe, readName, () => written);
}

function readName(): string | undefined {
  return document.documentElement.dataset.chat;
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-chat"] });
  return () => {
    observer.disconnect();
  };
}
