import { Marked } from 'marked';

/** A name for a heading, as GitHub makes it, so that links within the text lead there. */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/<[^>]+>|&\w+;|[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * A document of this project as HTML. Its links to other files of the project become their names, as a server has no such
 * files, and its drawings are left out: the page that leads here draws them better. The title is the page's own.
 */
export function guideHtml(markdown: string, tableLabel: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        if (depth === 1) return '';
        const text = this.parser.parseInline(tokens);
        return `<h${depth} id="${slugOf(text)}">${text}</h${depth}>`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        if (href.startsWith('#')) return `<a href="${escaped(href)}">${text}</a>`;
        if (/^https?:/.test(href)) return `<a href="${escaped(href)}" rel="noreferrer">${text}</a>`;
        return text;
      },
      image({ href, text }) {
        const src = href.replace(/^(\.\.\/)*public\//, '/');
        return `<img src="${escaped(src)}" alt="${escaped(text)}" loading="lazy">`;
      },
      code({ text, lang }) {
        return lang === 'mermaid' ? '' : `<pre tabindex="0"><code>${escaped(text)}</code></pre>`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  // A table that is wider than a phone is moved by itself, also with the keyboard, and has a name of its own.
  let tables = 0;
  return html
    .replaceAll('<table>', () => {
      tables += 1;
      const name = `${escaped(tableLabel)} ${tables}`;
      return `<div data-table="" role="region" aria-label="${name}" tabindex="0"><table>`;
    })
    .replaceAll('</table>', '</table></div>');
}
