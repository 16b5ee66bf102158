import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// The limit of a busy machine; a quiet one never comes near.
configure({ asyncUtilTimeout: 5_000 });
afterEach(cleanup);
