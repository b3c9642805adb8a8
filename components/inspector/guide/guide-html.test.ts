import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { guideHtml } from './guide-html';

it('has headings that links lead to, tables that can be moved, and no links to files', () => {
  const text =
    '# Title\n\nSee [below](#a-b-c) and [a file](../x.ts).\n\n## A, b & `c`\n\n| a |\n| --- |\n| b |\n\n```mermaid\nx\n```\n\n![p](../public/screenshots/p.png)\n\n```sh\na < b\n```';
  const html = guideHtml(text, 'Table');
  expect(html).not.toContain('Title');
  expect(html).toContain('<a href="#a-b-c">below</a> and a file.');
  expect(html).toMatch(/<h2 id="a-b--c">A, b &amp; <code>c<\/code><\/h2>/);
  expect(html).toContain('aria-label="Table 1" tabindex="0"><table>');
  expect(html).not.toContain('mermaid');
  expect(html).toContain('<img src="/screenshots/p.png" alt="p" loading="lazy">');
  expect(html).toContain('<code>a &lt; b</code>');
});

it('has an anchor for each link within the document that is served', () => {
  const html = guideHtml(readFileSync('docs/proxying.md', 'utf8'), 'Table');
  const anchors = Array.from(html.matchAll(/href="#([^"]+)"/g), ([, anchor]) => anchor);
  expect(anchors.length).toBeGreaterThan(0);
  expect(anchors.filter((anchor) => !html.includes(`id="${anchor}"`))).toEqual([]);
});
