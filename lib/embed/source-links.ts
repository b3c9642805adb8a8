import type { Source } from '@/lib/contract/leaves';
import type { Messages } from '@/lib/messages/messages';
import { MAX_LISTED_SOURCES, sourceAddress } from '@/lib/weather/sources';
import { type Html, html } from './html';

/** The sources by name, linked, with their licenses: showing them is a condition of their use. Null without any. */
export function sourceLinks(sources: readonly Source[], { t }: Messages): Html | null {
  if (sources.length === 0) return null;
  const links = sources.slice(0, MAX_LISTED_SOURCES).map((source, index) => {
    const { name, url, license } = source;
    const known = name ?? url ?? t('provenance.no-source');
    const text = license ? t('provenance.license', { name: known, license }) : known;
    const address = sourceAddress(source);
    const comma = index > 0 && ', ';
    return address === null
      ? html`${comma}<bdi lang="en">${text}</bdi>`
      : html`${comma}<a href="${address}" target="_blank" rel="noopener noreferrer" lang="en" dir="auto">${text}</a>`;
  });
  return html`<span class="sources">${links}</span>`;
}
