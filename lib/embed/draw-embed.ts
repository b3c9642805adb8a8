import type { EmbedView } from '@/lib/view-state/embed';
import { ALERTS_STYLE, BANNER_STYLE, LOW_ALERTS_STYLE } from './alerts-style';
import { contentHtml, drawContent, hasWords } from './draw-content';
import { drawMapPage, MAP_STYLE } from './draw-map-page';
import { ageHtml, createDrawing, type Drawing, type Drawn } from './drawing';
import { embedDocument, RENEW_SECONDS } from './embed-document';
import type { EmbedPageInput } from './embed-input';
import { LOW_FRAME_STYLE, LOW_WEATHER_STYLE } from './frame-style';
import { type Html, html } from './html';
import { sourceLinks } from './source-links';
import { WEATHER_STYLE } from './style';

/** Draws the page of an embed: a whole HTML document that can be read without its script. */
export function drawEmbed(input: EmbedPageInput): string {
  const { content } = input;
  if (!hasWords(content)) {
    const { view, facts = null } = content;
    return embedDocument(input, {
      view: 'map',
      title: input.messages.t('embed-map.label'),
      style: MAP_STYLE,
      renewSeconds: facts?.isWhole ? RENEW_SECONDS.max : RENEW_SECONDS.min,
      body: drawMapPage(input, view, facts),
    });
  }
  const drawing = createDrawing(input);
  const drawn = drawContent(drawing, content);
  const body =
    drawn.banner ??
    html`<div class="in" data-content>${contentHtml(drawing, drawn)}</div>${strip(drawing, drawn)}`;
  const seconds = Math.ceil((drawn.dueMs - input.nowMs) / 1000);
  return embedDocument(input, {
    view: content.view.kind,
    title: drawn.title,
    style: styleOf(content.view),
    news: drawn.news,
    renewSeconds: Math.min(Math.max(seconds, RENEW_SECONDS.min), RENEW_SECONDS.max),
    // The drawings of icons are known only now.
    body: html`${drawing.icons.drawings()}${body}`,
  });
}

function styleOf(view: EmbedView): string {
  if (view.kind !== 'alerts') return WEATHER_STYLE + LOW_FRAME_STYLE + LOW_WEATHER_STYLE;
  return view.compact ? BANNER_STYLE : ALERTS_STYLE + LOW_FRAME_STYLE + LOW_ALERTS_STYLE;
}

/** The same and one thing more, for a frame that is too low for anything else. */
function strip(drawing: Drawing, { title, name = title, full, brief, ages, sources }: Drawn): Html {
  const { messages, input } = drawing;
  const age = ages[0] && ageHtml(drawing, ages[0]);
  return html`<main class="strip"><div><h1 class="name"><a href="${full}" target="_blank" rel="noopener"><b>${name}</b></a></h1><div class="what">${brief}</div></div><p class="meta">${input.isDemo && html`<b class="demo">${messages.t('embed.demo')}</b>`}<span>${age}${age && sources.length > 0 && ' · '}${sourceLinks(sources, messages)}</span><a href="${full}" target="_blank" rel="noopener" aria-label="${messages.t('embed.full')}">↗</a></p></main>`;
}
