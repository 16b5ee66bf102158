import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useOrderNotify } from "~/islands/order-notify/use-order-notify";

const shown: { title: string; body: string | undefined }[] = [];
const TEXT = { title: "Done. 1 ETH sent to you", body: "7Q2M-K4XV" };

class FakeNotification {
  static permission: NotificationPermission = "default";
  static choice: NotificationPermission = "granted";
  static requestPermission(): Promise<NotificationPermission> {
    FakeNotification.permission = FakeNotification.choice;
    return Promise.resolve(FakeNotification.choice);
  }
  onclick: (() => void) | null = null;
  constructor(title: string, options?: NotificationOptions) {
    shown.push({ title, body: options?.body });
  }
  close(): void {
    this.onclick = null;
  }
}

beforeEach(() => {
  shown.length = 0;
  sessionStorage.clear();
  FakeNotification.permission = "default";
  FakeNotification.choice = "granted";
  vi.stubGlobal("Notification", FakeNotification);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setHidden(false);
});

function setHidden(isHidden: boolean): void {
  const value = isHidden ? "hidden" : "visible";
  Object.defineProperty(document, "visibilityState", { value, configurable: true });
}

function open() {
  return renderHook(({ phase }) => useOrderNotify(phase, TEXT), {
    initialProps: { phase: "waiting" },
  });
}

describe("notifications", () => {
  it("are requested only when the visitor presses", async () => {
    const request = vi.spyOn(FakeNotification, "requestPermission");
    const { result } = open();
    expect(result.current.state).toBe("off");
    expect(request).not.toHaveBeenCalled();
    await act(async () => {
      result.current.turnOn();
      await Promise.resolve();
    });
    expect(result.current.state).toBe("on");
  });

  it("appear when the order advances in a hidden tab", async () => {
    const { result, rerender } = open();
    await act(async () => {
      result.current.turnOn();
      await Promise.resolve();
    });
    rerender({ phase: "confirming" });
    expect(shown).toEqual([]);
    setHidden(true);
    rerender({ phase: "confirming" });
    expect(shown).toEqual([]);
    rerender({ phase: "completed" });
    expect(shown).toEqual([TEXT]);
  });

  it("do not appear without a request", () => {
    FakeNotification.permission = "granted";
    const { rerender } = open();
    setHidden(true);
    rerender({ phase: "completed" });
    expect(shown).toEqual([]);
  });

  it("last for the page without storage", async () => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    const { result } = open();
    expect(result.current.state).toBe("off");
    await act(async () => {
      result.current.turnOn();
      await Promise.resolve();
    });
    expect(result.current.state).toBe("on");
    act(() => {
      result.current.turnOff();
    });
    expect(result.current.state).toBe("off");
  });

  it("report a browser that blocks or lacks them", async () => {
    FakeNotification.choice = "denied";
    const { result } = open();
    await act(async () => {
      result.current.turnOn();
      await Promise.resolve();
    });
    expect(result.current.state).toBe("denied");
    vi.unstubAllGlobals();
    expect(open().result.current.state).toBe("unavailable");
  });
});
