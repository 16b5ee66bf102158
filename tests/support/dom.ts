import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";

// What a busy machine may take; a quiet one never comes near.
configure({ asyncUtilTimeout: 5_000 });
afterEach(cleanup);
// What the mini app puts into the browser for good; the next file is in another one.
afterAll(() => {
  Reflect.deleteProperty(navigator, "share");
});
