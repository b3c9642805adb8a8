import { describe, expect, it } from 'vitest';
import { Html, html } from './html';

describe('html', () => {
  it('escapes what is put in, between tags and in attributes', () => {
    const text = `<b>"R&D" isn't`;
    expect(html`<p title="${text}">${text}</p>`.text).toBe(
      '<p title="&lt;b&gt;&quot;R&amp;D&quot; isn&#39;t">&lt;b&gt;&quot;R&amp;D&quot; isn&#39;t</p>',
    );
  });
  it('takes pieces, lists and nothing', () => {
    const items = ['a', '<'].map((item) => html`<li>${item}</li>`);
    expect(html`<ul>${items}${null}${false}${new Html('<hr>')}${0}</ul>`.text).toBe(
      '<ul><li>a</li><li>&lt;</li><hr>0</ul>',
    );
  });
});
