import type { Source } from '@/lib/contract/leaves';
import type { Translate } from '@/lib/messages/messages';

/** More than any service has; a longer list would push the data off the page. */
const MOST = 8;

type SourceListProps = { sources: readonly Source[]; t: Translate };

/** The sources by name, linked, with their licenses: showing them is a condition of their use. */
export function SourceList({ sources, t }: SourceListProps) {
  if (sources.length === 0) return t('provenance.no-source');
  return sources
    .slice(0, MOST)
    .map((source) => (
      <SourceLink key={`${source.name} ${source.url} ${source.license}`} source={source} t={t} />
    ));
}

function SourceLink({ source, t }: { source: Source; t: Translate }) {
  const name = source.name ?? source.url ?? t('provenance.no-source');
  const text = source.license ? t('provenance.license', { name, license: source.license }) : name;
  const href = webAddress(source.url);
  if (!href) {
    return (
      <span lang="en" dir="auto">
        {text}
      </span>
    );
  }
  return (
    <a href={href} target="_blank" rel="noreferrer" lang="en" dir="auto">
      {text}
    </a>
  );
}

/**
 * Only a web address becomes a link: a response could also contain "javascript:". The demo refers to a
 * page of ours by its path.
 */
function webAddress(url: string | null): string | null {
  if (url && /^\/[a-z]+$/.test(url)) return url;
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
