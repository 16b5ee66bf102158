import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { patience } from "../../scripts/product/patience.ts";

configure({ asyncUtilTimeout: patience(30_000) });
afterEach(cleanup);
