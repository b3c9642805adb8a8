import type { Messages } from '@/lib/messages/messages';
import type { EmbedKind, EmbedLook } from '@/lib/view-state/embed';
import { embedColors } from './colors';
import { Html, html } from './html';
import { BASE_STYLE, lookStyle } from './style';

/** Why there is no embed at an address. */
export interface Notice {
  /** What it should show; null if even that is unknown. */
  readonly kind: EmbedKind | null;
  /** The place that was looked for, or the id that is none. */
  readonly text: string;
  readonly look: EmbedLook;
  readonly messages: Messages;
  /** Whether there is one, but too many ask for such: the page asks again. */
  readonly isBusy?: boolean;
}

const BUSY_SECONDS = 15;

/** A whole HTML document for an address without an embed, in the look of one: a sentence, and a way on. */
export function drawEmbedNotice({ kind, text, look, messages, isBusy = false }: Notice): string {
  const { t, locale } = messages;
  const sentence = {
    place: t('embed.no-place', { text }),
    alerts: t('embed.no-zone', { text }),
    map: t('embed.no-embed'),
    compare: t('embed.no-compare'),
  };
  const href =
    kind === 'place' && text !== '' ? `/search?q=${encodeURIComponent(text)}` : '/search';
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('app.name')}</title>
${isBusy && html`<meta http-equiv="refresh" content="${BUSY_SECONDS}">`}
<style>${new Html(lookStyle(look, embedColors(look)) + BASE_STYLE)}</style>
</head>
<body>
<main class="notice"><h1>${isBusy ? t('problem.busy.title') : kind === null ? t('embed.no-embed') : sentence[kind]}</h1><p><a href="${href}" target="_blank" rel="noopener">${t('embed.search')}<span aria-hidden="true"> ↗</span></a></p></main>
</body>
</html>
`.text;
}
