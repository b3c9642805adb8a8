import type { EmbedLook, EmbedPart } from '@/lib/view-state/embed';
import { embedColors } from './colors';
import { drawAlertsPage } from './draw-alerts-page';
import { drawComparePage } from './draw-compare-page';
import { drawMapPage } from './draw-map-page';
import { drawPlacePage } from './draw-place-page';
import { createDrawing, type Drawing, type Drawn } from './drawing';
import type { EmbedPageInput } from './embed-input';
import { placeHeight } from './heights';
import { Html, html } from './html';
import { sourceLinks } from './source-links';
import { BASE_STYLE, lookStyle, placeStyle } from './style';
import { MAP_STYLE } from './style-map';

/** A page is renewed no more often than this, and at least so often, in seconds. */
const RENEW_SECONDS = { least: 20, most: 900 } as const;

/** Draws the page of an embed: a whole HTML document that can be read without its script. */
export function drawEmbed(input: EmbedPageInput): string {
  const { content } = input;
  if (content.view.kind === 'map') {
    const facts = 'facts' in content ? (content.facts ?? null) : null;
    const main = drawMapPage(input, content.view, facts);
    const isMissing = facts === null || facts.sources.length === 0;
    return document(input, {
      title: input.messages.t('embed-map.label'),
      style: MAP_STYLE,
      renewSeconds: isMissing ? RENEW_SECONDS.least : RENEW_SECONDS.most,
      body: main,
    });
  }
  const drawing = createDrawing(input);
  const drawn = drawContent(drawing);
  const body = html`<div class="in" data-content><header class="head"><h1><a href="${drawn.full}" target="_blank" rel="noopener">${drawn.title}</a></h1></header><main>${drawn.body}</main>${footer(drawing, drawn)}</div>${strip(drawing, drawn)}`;
  const seconds = Math.ceil((drawn.dueMs - input.nowMs) / 1000);
  return document(input, {
    title: drawn.title,
    style: content.view.kind === 'place' ? styleOf(content.view, input.look) : '',
    renewSeconds: Math.min(Math.max(seconds, RENEW_SECONDS.least), RENEW_SECONDS.most),
    // The drawings of icons are known only now.
    body: html`${drawing.icons.drawings()}${body}`,
  });
}

function styleOf({ parts }: { parts: readonly EmbedPart[] }, { size }: EmbedLook): string {
  return placeStyle(size, placeHeight(parts, size, Number.POSITIVE_INFINITY));
}

function drawContent(drawing: Drawing): Drawn {
  const { content } = drawing.input;
  if ('place' in content) return drawPlacePage(drawing, content.view, content.place);
  if ('zone' in content) return drawAlertsPage(drawing, content.zone);
  return drawComparePage(drawing, 'places' in content ? content.places : []);
}

interface Page {
  readonly title: string;
  readonly style: string;
  readonly renewSeconds: number;
  readonly body: Html;
}

function document(input: EmbedPageInput, { title, style, renewSeconds, body }: Page): string {
  const { messages, look, ignored, parents, scriptAddress, nowMs, content } = input;
  const colors = embedColors(look);
  const { mended } = colors;
  const said = [
    ignored.length > 0 && `ignored: ${ignored.join(', ')}`,
    mended.length > 0 && `mended: ${mended.join(', ')}`,
  ].filter(Boolean);
  const comment = said.length > 0 ? new Html(`<!-- hexcast: ${said.join('; ')} -->\n`) : null;
  return html`<!doctype html>
${comment}<html lang="${messages.locale}" data-parents="${parents === '*' ? '*' : parents.join(' ')}" data-drawn="${nowMs}" data-renew="${renewSeconds}" data-ignored="${ignored.join(',')}" data-mended="${mended.join(',')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${messages.t('app.name')}</title>
<style>${new Html(lookStyle(look, colors) + BASE_STYLE + style)}</style>
<noscript><meta http-equiv="refresh" content="${RENEW_SECONDS.most}"></noscript>
<script src="${scriptAddress}" defer></script>
</head>
<body data-view="${content.view.kind}">
${body}
</body>
</html>
`.text;
}

/** How old the weather is, whose it is, and where there is more: in every embed. */
function footer({ messages, input }: Drawing, { ages, sources, full }: Drawn): Html {
  const { t } = messages;
  return html`<footer class="foot"><p><span class="ages">${ages.length > 0 ? ages : html`<span>${t('freshness.unknown')}</span>`}</span><a href="${full}" target="_blank" rel="noopener">${t('embed.full')}<span aria-hidden="true"> ↗</span></a></p><p><span class="from">${input.isDemo && html`<span class="demo">${t('embed.demo')}</span>`}<span>${t('app.name')}</span>${sourceLinks(sources, messages)}</span></p></footer>`;
}

/** The same and one thing more, for a frame that is too low for anything else. */
function strip({ messages, input }: Drawing, { title, full, brief, ages, sources }: Drawn): Html {
  const [age] = ages;
  return html`<main class="strip"><div><h1 class="name"><a href="${full}" target="_blank" rel="noopener"><b>${title}</b></a></h1><div class="what">${brief}</div></div><p class="meta">${input.isDemo && html`<b class="demo">${messages.t('embed.demo')}</b>`}<span>${age}${age && sources.length > 0 && ' · '}${sourceLinks(sources, messages)}</span><a href="${full}" target="_blank" rel="noopener" aria-label="${messages.t('embed.full')}">↗</a></p></main>`;
}
