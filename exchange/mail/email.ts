/** An email. `link` is a path on the product's own origin. */
export interface Email {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}
