import { drawAlertsPage } from './draw-alerts-page';
import { drawComparePage } from './draw-compare-page';
import { drawPlacePage } from './draw-place-page';
import { ageHtml, type Drawing, type Drawn } from './drawing';
import type { EmbedContent } from './embed-input';
import { type Html, html } from './html';
import { sourceLinks } from './source-links';

/** What has words of its own: all but a map. */
export type WordyContent = Exclude<EmbedContent, { readonly view: { readonly kind: 'map' } }>;

export function hasWords(content: EmbedContent): content is WordyContent {
  return content.view.kind !== 'map';
}

/** Draws what an embed shows. */
export function drawContent(drawing: Drawing, content: WordyContent): Drawn {
  if ('place' in content) return drawPlacePage(drawing, content.view, content.place);
  if ('alerts' in content) return drawAlertsPage(drawing, content.view, content.alerts);
  return drawComparePage(drawing, content.places);
}

/** What was drawn, under its name and above its ages and sources. */
export function contentHtml(drawing: Drawing, drawn: Drawn): Html {
  // A document has one main element, which is not ours in a page of others.
  const body = drawing.fixedZone
    ? html`<div>${drawn.body}</div>`
    : html`<main>${drawn.body}</main>`;
  return html`${head(drawn)}${drawn.opener}${body}${footer(drawing, drawn)}`;
}

/** Its name; where that is not seen, it is no link, which the focus would lead to. */
function head({ title, full, heading }: Drawn): Html {
  return heading?.isHidden
    ? html`<header class="unseen"><h1>${title}</h1></header>`
    : html`<header class="head"><h1><a href="${full}" target="_blank" rel="noopener">${title}</a></h1></header>`;
}

/** How old the weather is, whose it is, and where there is more: in every embed. */
function footer(drawing: Drawing, { ages, sources, full }: Drawn): Html {
  const { messages, input } = drawing;
  const { t } = messages;
  const told = ages.map((age) => html`${ageHtml(drawing, age)} `);
  const unknown = sources.length > 0 && html`<span>${t('freshness.unknown')}</span>`;
  return html`<footer class="foot"><p><span class="ages pieces">${told.length > 0 ? told : unknown}</span> <a href="${full}" target="_blank" rel="noopener">${t('embed.full')}<span aria-hidden="true"> ↗</span></a></p><p><span class="from">${input.isDemo && html`<span class="demo">${t('embed.demo')}</span> `}<span>${t('app.name')}</span> ${sourceLinks(sources, messages)}</span></p></footer>`;
}
