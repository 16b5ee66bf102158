import { useEffect, useRef, useState } from "react";
import { readStored, removeStored, store } from "~/ui/browser-storage";

/** 'unknown' until the browser has been asked, and on the server. */
export type NotifyState = "unknown" | "unavailable" | "off" | "on" | "denied";

export interface OrderNotify {
  state: NotifyState;
  turnOn: () => void;
  turnOff: () => void;
}

interface NotifyText {
  title: string;
  body: string;
}

/** Remembered for this tab only: another order in another tab is another question. */
const FLAG = "agio.notify";

function readState(): NotifyState {
  if (!("Notification" in window)) return "unavailable";
  if (Notification.permission === "denied") return "denied";
  const isAsked = readStored("tab", FLAG) === "on";
  return isAsked && Notification.permission === "granted" ? "on" : "off";
}

function show(text: NotifyText): void {
  try {
    const note = new Notification(text.title, { body: text.body, tag: text.body });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some mobile browsers only notify from a service worker: the page's title still says it.
  }
}

/** Notifies through the browser when the order moves on while the tab is not seen; asks for permission only when pressed. */
export function useOrderNotify(phase: string, text: NotifyText): OrderNotify {
  const [state, setState] = useState<NotifyState>("unknown");
  const known = useRef(phase);
  useEffect(() => {
    setState(readState());
  }, []);
  useEffect(() => {
    if (known.current === phase) return;
    known.current = phase;
    if (state === "on" && document.visibilityState === "hidden") show(text);
  }, [phase, state, text]);
  const turnOn = () => {
    void Notification.requestPermission().then((permission) => {
      if (permission === "granted") store("tab", FLAG, "on");
      // Where nothing can be kept, it holds for this page.
      setState(permission === "granted" ? "on" : readState());
    });
  };
  const turnOff = () => {
    removeStored("tab", FLAG);
    setState("off");
  };
  return { state, turnOn, turnOff };
}
