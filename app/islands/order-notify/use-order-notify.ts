import { useEffect, useRef, useState } from "react";
import { PREFIX } from "~/brand";
import { readStored, removeStored, store } from "~/ui/browser-storage";

/** 'unknown' on the server and until the browser's state is read. */
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

/** Stored per tab, because another tab may show another order. */
const FLAG = `${PREFIX}.notify`;

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
    // Some mobile browsers only notify from a service worker; the page's title still shows the change.
  }
}

/** Shows a browser notification when the order changes in a hidden tab. It requests the permission only on the visitor's click. */
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
      // Without storage, the setting lasts as long as the page.
      setState(permission === "granted" ? "on" : readState());
    });
  };
  const turnOff = () => {
    removeStored("tab", FLAG);
    setState("off");
  };
  return { state, turnOn, turnOff };
}
