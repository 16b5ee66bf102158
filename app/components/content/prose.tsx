import "./prose.css";

/** A text that was rendered from our own markdown at build time, or by the operator's content gateway. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
