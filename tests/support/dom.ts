import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// What a busy machine may take; a quiet one never comes near.
configure({ asyncUtilTimeout: 5_000 });
afterEach(cleanup);
