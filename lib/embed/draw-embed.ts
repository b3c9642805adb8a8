import type { EmbedPageInput } from './embed-input';
import { html } from './html';

/** Draws the page of an embed: a whole HTML document that can be read without its script. */
export function drawEmbed({ content, messages, scriptAddress }: EmbedPageInput): string {
  return html`<!doctype html>
<html lang="${messages.locale}">
<meta charset="utf-8">
<title>${messages.t('app.name')}</title>
<main data-kind="${content.view.kind}"></main>
<script src="${scriptAddress}" defer></script>
</html>
`.text;
}
