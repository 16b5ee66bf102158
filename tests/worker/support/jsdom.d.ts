// What the tests use of jsdom, which ships no types.
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string);
    readonly window: {
      readonly DOMParser: new () => DOMParser;
      readonly FormData: new (form: HTMLFormElement, submitter?: HTMLElement | null) => FormData;
    };
  }
}
