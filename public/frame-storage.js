// Replaces storage that throws: some browsers block it in a frame of another site. Values then last as long as the page.
// The launch data of the mini app lasts as long as the frame, because the next page needs it.
const LAUNCH = "tapps/";
for (const name of ["sessionStorage", "localStorage"]) {
  try {
    window[name].getItem("");
  } catch {
    const kept = new Map(name === "sessionStorage" ? readLaunch() : []);
    const write = () => {
      if (name !== "sessionStorage") return;
      const launch = [...kept].filter(([key]) => key.startsWith(LAUNCH));
      const named = launch.map(([key, text]) => [key, withoutSignIn(text)]);
      window.name = named.length === 0 ? "" : JSON.stringify(named);
    };
    const value = {
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, text) => {
        kept.set(String(key), String(text));
        write();
      },
      removeItem: (key) => {
        kept.delete(String(key));
        write();
      },
      clear: () => {
        kept.clear();
        write();
      },
      key: (index) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size;
      },
    };
    Object.defineProperty(window, name, { configurable: true, value });
  }
}

// Removes the sign-in data. The window's name reaches the next page before this page could clear it
// (app/islands/telegram/kept-launch.ts).
function withoutSignIn(text) {
  try {
    const launch = new URLSearchParams(JSON.parse(text));
    launch.delete("tgWebAppData");
    launch.delete("tgWebAppStartParam");
    return JSON.stringify(launch.toString());
  } catch {
    return text;
  }
}

function readLaunch() {
  try {
    const entries = JSON.parse(window.name);
    const isLaunch = ([key, text]) => String(key).startsWith(LAUNCH) && typeof text === "string";
    return entries.filter(isLaunch);
  } catch {
    // The name is empty, or another site set it.
    return [];
  }
}
