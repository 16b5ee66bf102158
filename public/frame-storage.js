// In a frame of another site some browsers let nobody keep anything, and throw at whoever looks. What is kept then
// lives as long as the page does.
for (const name of ["sessionStorage", "localStorage"]) {
  try {
    window[name].getItem("");
  } catch {
    const kept = new Map();
    const value = {
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, text) => void kept.set(String(key), String(text)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
      key: (index) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size;
      },
    };
    Object.defineProperty(window, name, { configurable: true, value });
  }
}
