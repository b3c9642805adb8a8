import { SEARCH_PATH, searchPagePath } from '@/lib/contract/paths';
import { PLANTED } from '@/lib/contract/proof';
import type { EmbedKind } from '@/lib/view-state/embed';
import { type DocumentInput, embedDocument, RENEW_SECONDS } from './embed-document';
import { html } from './html';

/** Why there is no embed at an address. */
export interface Notice extends Omit<DocumentInput, 'ignored'> {
  /** What it should show, or that it is to be where something is; null if even that is unknown. */
  readonly kind: EmbedKind | 'point' | null;
  /** The place that was looked for, or the id that isn't one. */
  readonly text: string;
  /** Whether there is one, but too many ask for such: the page asks again. */
  readonly isBusy?: boolean;
}

/** The parameter that is wrong, for the author of the host's page. */
const WRONG = {
  place: ['place'],
  point: ['lat', 'lng'],
  alerts: ['zone'],
  compare: ['places'],
  map: [],
} as const;

/** A page for an address without an embed, in the look of one: a sentence, and a way on. */
export function drawEmbedNotice(notice: Notice): string {
  const { kind, text, messages, isBusy = false } = notice;
  const { t } = messages;
  const sentence = {
    place: t('embed.no-place', { text }),
    point: t('embed.no-point', { text }),
    alerts: t('embed.no-zone', { text }),
    map: t('embed.no-embed'),
    compare: t('embed.no-compare'),
  };
  const isUnnamed = text === '' && (kind === 'place' || kind === 'alerts');
  const isSearch = kind === 'place' && text !== '';
  const href = isSearch ? searchPagePath(text) : SEARCH_PATH;
  const title = isBusy
    ? t('problem.busy.title')
    : kind === null || isUnnamed
      ? t('embed.no-embed')
      : sentence[kind];
  return embedDocument(
    { ...notice, ignored: kind === null ? [] : WRONG[kind] },
    {
      view: 'notice',
      missing: isBusy ? undefined : kind === null ? [] : WRONG[kind],
      title,
      style: '',
      renewSeconds: isBusy ? RENEW_SECONDS.min : RENEW_SECONDS.max,
      body: html`<main class="notice" data-content${kind === null && !isBusy && html` data-planted="${PLANTED}"`}><h1>${title}</h1><p><a href="${href}" target="_blank" rel="noopener">${t('embed.search')}<span aria-hidden="true"> ↗</span></a></p></main>`,
    },
  );
}
