import { drawMapPage } from './draw-map-page';
import type { EmbedPageInput } from './embed-input';
import { Html, html } from './html';
import { MAP_STYLE } from './style-map';

/** Draws the page of an embed: a whole HTML document that can be read without its script. */
export function drawEmbed(input: EmbedPageInput): string {
  const { content, messages, scriptAddress } = input;
  const { view } = content;
  const isMap = view.kind === 'map';
  const main = isMap
    ? drawMapPage(input, view, 'facts' in content ? (content.facts ?? null) : null)
    : html`<main data-kind="${view.kind}"></main>`;
  return html`<!doctype html>
<html lang="${messages.locale}">
<meta charset="utf-8">
<title>${messages.t('app.name')}</title>
<style>${isMap && new Html(MAP_STYLE)}</style>
${main}
<script src="${scriptAddress}" defer></script>
</html>
`.text;
}
