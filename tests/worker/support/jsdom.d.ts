// The parts of jsdom that the tests use; it ships no types.
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string);
    readonly window: {
      readonly DOMParser: new () => DOMParser;
      readonly FormData: new (form: HTMLFormElement, submitter?: HTMLElement | null) => FormData;
    };
  }
}
