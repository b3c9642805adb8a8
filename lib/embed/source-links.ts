import type { Source } from '@/lib/contract/leaves';
import type { Messages } from '@/lib/messages/messages';
import { type Html, html } from './html';

/** More than any service has; a longer list would push the weather off the page. */
const MOST = 8;

/** The sources by name, linked, with their licenses: showing them is a condition of their use. Null without any. */
export function sourceLinks(sources: readonly Source[], { t }: Messages): Html | null {
  if (sources.length === 0) return null;
  const links = sources.slice(0, MOST).map(({ name, url, license }, index) => {
    const known = name ?? url ?? t('provenance.no-source');
    const text = license ? t('provenance.license', { name: known, license }) : known;
    const address = webAddress(url);
    const comma = index > 0 && ', ';
    return address === null
      ? html`${comma}<bdi lang="en">${text}</bdi>`
      : html`${comma}<a href="${address}" target="_blank" rel="noopener noreferrer" lang="en" dir="auto">${text}</a>`;
  });
  return html`<span class="sources">${links}</span>`;
}

/** Only a web address becomes a link: a response could also contain "javascript:". The demo's is a page of ours. */
function webAddress(url: string | null): string | null {
  if (url && /^\/[a-z]+$/.test(url)) return url;
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
