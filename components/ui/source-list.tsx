import type { Source } from '@/lib/contract/leaves';
import type { Translate } from '@/lib/messages/messages';
import { MAX_LISTED_SOURCES, sourceAddress } from '@/lib/weather/sources';

type SourceListProps = { sources: readonly Source[]; t: Translate };

/** The sources by name, linked, with their licenses: showing them is a condition of their use. */
export function SourceList({ sources, t }: SourceListProps) {
  if (sources.length === 0) return <span>{t('provenance.no-source')}</span>;
  return sources
    .slice(0, MAX_LISTED_SOURCES)
    .map((source) => (
      <SourceLink key={`${source.name} ${source.url} ${source.license}`} source={source} t={t} />
    ));
}

function SourceLink({ source, t }: { source: Source; t: Translate }) {
  const name = source.name ?? source.url ?? t('provenance.no-source');
  const text = source.license ? t('provenance.license', { name, license: source.license }) : name;
  const href = sourceAddress(source);
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
