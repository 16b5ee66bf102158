// What the tests use of jsdom, which ships no types.
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string, options?: { url?: string });
    readonly window: Pick<typeof globalThis, "document"> & {
      readonly FormData: new (form: HTMLFormElement, submitter?: HTMLElement | null) => FormData;
    };
  }
}
