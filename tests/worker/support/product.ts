import { afterAll, beforeAll } from "vitest";
import { serveProduct, type ServeOptions } from "../../../scripts/product/serve.ts";

/**
 * The built product in workerd, both Workers, for one test file; `origin` is known once the tests run. A test says what
 * the gateway answers and looks at the page at once, so no page is kept unless the file asks for it.
 */
export function useProduct(options: () => ServeOptions = () => ({})): { readonly origin: string } {
  const product = { origin: "", stop: () => Promise.resolve() };
  beforeAll(async () => {
    const asked = options();
    const { url, stop } = await serveProduct({
      ...asked,
      vars: { PAGE_CACHE: "off", RATE_LIMITS: "off", ...asked.vars },
    });
    product.origin = url;
    product.stop = stop;
  });
  afterAll(() => product.stop());
  return product;
}
