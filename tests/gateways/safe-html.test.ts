import { parseFragment, serializeOuter, type DefaultTreeAdapterTypes } from "parse5";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withSafeHtml } from "~/gateways/safe-html.server";

function clean(html: string): string {
  return withSafeHtml({ html }).html;
}

describe("the HTML of a content gateway", () => {
  it.each([
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<META HTTP-EQUIV="Refresh" content="0;url=//evil.example">',
    '<base href="https://evil.example/">',
    '<form action="https://evil.example"><input name="seed"><button>Send</button></form>',
    "<script>alert(1)</script>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<style>body{display:none}</style>",
    '<link rel="stylesheet" href="https://evil.example/x.css">',
    '<iframe src="https://evil.example"></iframe>',
    '<object data="x"></object><embed src="x">',
    '<svg onload="alert(1)"><script>alert(1)</script></svg>',
    "<math><mtext><script>alert(1)</script></mtext></math>",
    '<img src="x" onerror="alert(1)">',
    "<img src=x onerror=alert(1)//",
    '<a href="javascript:alert(1)">a</a>',
    '<a href="jAvaScript&colon;alert(1)">a</a>',
    '<a href=" java\nscript:alert(1)">a</a>',
    '<a href="vbscript:x">a</a>',
    '<p style="position:fixed;inset:0">a</p>',
    '<div class="modal">a</div>',
    '<p onclick="alert(1)">a</p>',
    '<template><form action="x"></form></template>',
    "<noscript><meta http-equiv=refresh></noscript>",
    "<!--><script>alert(1)</script>-->",
    '<select><option>a</option></select><textarea name="x"></textarea>',
    '<dialog open>a</dialog><video src="x"></video><audio src="x"></audio>',
    '<p tabindex="9999">a</p>',
  ])("loses markup outside an article: %s", (html) => {
    expect(clean(html)).not.toMatch(
      /<(?:meta|base|form|input|button|script|style|link|iframe|object|embed|svg|math|template|noscript|select|textarea|dialog|video|audio)|[\s"'/]on\w+=|style=|class=|javascript:|vbscript:|script&colon;|alert\(1\)<\/|tabindex="9999"/i,
    );
  });

  const ARTICLE = [
    '<h2 id="fees"><a class="anchor" href="#fees">Fees</a></h2>',
    '<p>Text with <strong>weight</strong>, <em>stress</em> and <a href="/docs/fees">a link</a>.</p>',
    '<p><a href="https://example.com/a?b=1&amp;c=2" rel="noopener">Elsewhere</a></p>',
    '<ol start="3"><li>One</li></ol><ul><li>Two</li></ul><hr><br>',
    '<pre tabindex="0"><code class="hljs language-json">{<span class="hljs-attr">"a"</span>: 1}</code></pre>',
    '<div class="table-scroll" tabindex="0" role="group"><table><thead><tr><th scope="col">A</th></tr></thead>',
    '<tbody><tr><td align="right" colspan="2">1</td></tr></tbody></table></div>',
    '<blockquote><p>Said</p></blockquote><figure><img src="/a.png" alt="A" width="10" height="10" loading="lazy">',
    "<figcaption>A</figcaption></figure><details><summary>More</summary><p>1 &lt; 2</p></details>",
    '<p><time datetime="2026-11-25">today</time>, H<sub>2</sub>O, <kbd>Tab</kbd></p>',
  ].join("\n");

  it("keeps all markup of an article", () => {
    expect(clean(ARTICLE)).toBe(ARTICLE);
  });

  it("does not change when cleaned again", () => {
    const once = clean(`${ARTICLE}<form><p class="modal hljs">a</p></form>`);
    expect(clean(once)).toBe(once);
    expect(once).toContain('<p class="hljs">a</p>');
  });

  /** The elements beside the text in a page, as a browser reads them. */
  function listNeighbours(html: string): string[] {
    const page = `<section><div>${clean(html)}</div><p>after</p></section>`;
    const [section] = parseFragment(page).childNodes;
    const elements = section && "childNodes" in section ? section.childNodes : [];
    return elements.map((node) => ("tagName" in node ? toMarkup(node) : node.nodeName));
  }

  function toMarkup(element: DefaultTreeAdapterTypes.Element): string {
    return element.tagName === "div" ? "text" : serializeOuter(element);
  }

  const IN_PLACE = ["text", "<p>after</p>"];

  it.each([
    '</div></main><div role="alert">Your session has ended</div>',
    '<a href="https://evil.example">every later word is a link',
    "<details><summary>the rest of the page is hidden</summary>",
    "<b><i><s>text",
    "<table><tr><td>text",
    "<ul><li><div><li>text</li></div></li></ul>",
    "<li><section><div><section><li>text</li></div></li>",
    "<dl><dd><div><dt>text</dt></div></dd></dl>",
    "<h3><div><h1><h2>text</h2></h1></div></h3>",
    "<table><div><table></table></div></table>",
    '<a href="/a"><div><div><a href="/b">text</a></div></div></a>',
  ])("stays in its place in the page: %s", (html) => {
    expect(listNeighbours(html)).toEqual(IN_PLACE);
  });

  const NAMES = "a b p div ul li dl dt dd h1 h2 table tr td caption details summary pre section";
  const tag = fc
    .tuple(fc.constantFrom("", "", "/"), fc.constantFrom(...NAMES.split(" ")))
    .map(([slash, name]) => (name === "a" && slash === "" ? '<a href="/">' : `<${slash}${name}>`));

  it("stays in its place whatever its elements are", () => {
    const texts = fc.array(fc.oneof(tag, fc.constant("text")), { maxLength: 14 });
    fc.assert(
      fc.property(texts, (parts) => {
        expect(listNeighbours(parts.join(""))).toEqual(IN_PLACE);
      }),
      { numRuns: 3_000 },
    );
  });
});
