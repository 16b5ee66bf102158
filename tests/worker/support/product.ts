import { afterAll, beforeAll } from "vitest";
import { serveProduct, type ServeOptions } from "../../../scripts/product/serve.ts";

/** The built product in workerd, both Workers, for one test file; `origin` is known once the tests run. */
export function useProduct(options: () => ServeOptions = () => ({})): { readonly origin: string } {
  const product = { origin: "", stop: () => Promise.resolve() };
  beforeAll(async () => {
    const { url, stop } = await serveProduct(options());
    product.origin = url;
    product.stop = stop;
  });
  afterAll(() => product.stop());
  return product;
}
