import { embedColors } from './colors';
import type { EmbedPageInput } from './embed-input';
import { FRAME_STYLE, frameLookStyle } from './frame-style';
import { Html, html } from './html';
import { CONTENT_STYLE } from './style';

/** A page is renewed no more often than this, and at least so often, in seconds. */
export const RENEW_SECONDS = { min: 20, max: 900 } as const;

/** What all pages of embeds have in common. */
export type DocumentInput = Pick<
  EmbedPageInput,
  'messages' | 'look' | 'ignored' | 'parents' | 'scriptAddress' | 'nowMs'
>;

/** A page of an embed, and what is particular to it. */
interface EmbedDocument {
  /** The name of its view, for its style. */
  readonly view: string;
  readonly title: string;
  readonly style: string;
  readonly renewSeconds: number;
  readonly body: Html;
  /** What readers should hear of at once; empty for nothing. */
  readonly news?: string | undefined;
  /** Where there is nothing to show: the names of the parameters that ask for it. */
  readonly missing?: readonly string[] | undefined;
}

/**
 * A whole HTML document, with what the page's script needs to know. It is painted once all of it is there, by browsers
 * that can wait for an element: words in the middle of a row would move with each line that joins them.
 */
export function embedDocument(input: DocumentInput, page: EmbedDocument): string {
  const { messages, look, ignored, parents, scriptAddress, nowMs } = input;
  const { view, title, style, renewSeconds, body, missing, news } = page;
  const colors = embedColors(look);
  const { mended, mendings } = colors;
  const said = [
    ignored.length > 0 && `ignored: ${ignored.join(', ')}`,
    mendings.length > 0 && `mended: ${mendings.join('; ')}`,
  ].filter(Boolean);
  const comment = said.length > 0 ? new Html(`<!-- hexcast: ${said.join('; ')} -->\n`) : null;
  return html`<!doctype html>
${comment}<html lang="${messages.locale}" data-parents="${parents === '*' ? '*' : parents.join(' ')}" data-drawn="${nowMs}" data-renew="${renewSeconds}" data-ignored="${ignored.join(',')}" data-mended="${mended.join(',')}"${missing && html` data-missing="${missing.join(',')}"`}${news !== undefined && html` data-news="${news}"`}${mendings.length > 0 && html` data-note="${mendings.join('; ')}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${messages.t('app.name')}</title>
<link rel="expect" href="#end" blocking="render">
<style>${new Html(frameLookStyle(look, colors) + CONTENT_STYLE + FRAME_STYLE + style)}</style>
<noscript><meta http-equiv="refresh" content="${RENEW_SECONDS.max}"></noscript>
<script src="${scriptAddress}" defer></script>
</head>
<body data-view="${view}">
${body}
<template id="end"></template>
</body>
</html>
`.text;
}
