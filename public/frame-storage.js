// In a frame of another site some browsers let nobody keep anything, and throw at whoever looks. What is kept then
// lives as long as the page does; how the client opened the frame, which the next page has to know, as long as the frame.
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

// What signs in is for this page alone: the name goes on to the next one, and what this page clears as it ends comes too
// late for that (app/islands/telegram/kept-launch.ts).
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
    // The name is somebody else's, or none.
    return [];
  }
}
