import { ScrollArea } from '@/components/ui/scroll-area';
import table from '@/components/ui/table.module.css';
import type { TraceDocument } from '@/lib/contract/trace';
import { useMessages } from '@/lib/messages/use-messages';
import section from '../section/section.module.css';
import styles from './answer-headers.module.css';

/** Where a header field is defined. */
interface HeaderSource {
  readonly name: string;
  readonly url: string;
}

const rfc = (number: number, section?: string): HeaderSource => ({
  name: section === undefined ? `RFC ${number}` : `RFC ${number}, ${section}`,
  url: `https://www.rfc-editor.org/rfc/rfc${number}${section === undefined ? '' : `#section-${section}`}`,
});
const W3C = 'W3C';
const FETCH = { name: 'Fetch', url: 'https://fetch.spec.whatwg.org/' };
const RATE_LIMIT = {
  name: 'IETF draft',
  url: 'https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/',
};

/** The header fields of our answers, and where each is defined; null for one of our own. */
const HEADER_SOURCES = {
  'content-security-policy': { name: W3C, url: 'https://www.w3.org/TR/CSP3/' },
  'x-content-type-options': FETCH,
  'referrer-policy': { name: W3C, url: 'https://www.w3.org/TR/referrer-policy/' },
  'cross-origin-opener-policy': {
    name: 'HTML',
    url: 'https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies',
  },
  'cross-origin-resource-policy': FETCH,
  'x-frame-options': rfc(7034),
  'permissions-policy': { name: W3C, url: 'https://www.w3.org/TR/permissions-policy/' },
  'strict-transport-security': rfc(6797),
  'ratelimit-policy': RATE_LIMIT,
  ratelimit: RATE_LIMIT,
  'cache-control': rfc(9111, '5.2'),
  age: rfc(9111, '5.1'),
  'cache-status': rfc(9211),
  etag: rfc(9110, '8.8.3'),
  vary: rfc(9110, '12.5.5'),
  'content-type': rfc(9110, '8.3'),
  'content-length': rfc(9110, '8.6'),
  'content-encoding': rfc(9110, '8.4'),
  'retry-after': rfc(9110, '10.2.3'),
  'trace-id': null,
} as const satisfies Record<string, HeaderSource | null>;

type KnownHeader = keyof typeof HEADER_SOURCES;

function isKnownHeader(name: string): name is KnownHeader {
  return Object.hasOwn(HEADER_SOURCES, name);
}

/** The headers of the answer: what each says, what it is for, and where it is defined. */
export function AnswerHeaders({ trace }: { trace: TraceDocument }) {
  const { t } = useMessages();
  const answer = trace.stages.find((stage) => stage.stage === 'answer');
  if (!answer) return null;
  return (
    <details className={section.details}>
      <summary>{t('proxy.headers.title', { count: answer.headers.length })}</summary>
      <ScrollArea className={`${section.scroller} ${styles.all}`} label={t('proxy.headers.label')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('proxy.headers.name')}</th>
              <th scope="col">{t('proxy.headers.value')}</th>
              <th scope="col">{t('proxy.headers.use')}</th>
              <th scope="col">{t('proxy.headers.source')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.headers.map(([name, value]) => (
              <tr key={name}>
                <th scope="row" className={table.code} translate="no">
                  {name}
                </th>
                <td className={`${table.code} ${styles.value}`} translate="no">
                  {value}
                </td>
                <td>{isKnownHeader(name) ? t(`proxy.header.${name}`) : ''}</td>
                <td className={styles.source}>
                  <Source name={name} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </details>
  );
}

function Source({ name }: { name: string }) {
  const { t } = useMessages();
  if (!isKnownHeader(name)) return null;
  const source = HEADER_SOURCES[name];
  if (source === null) return <span>{t('proxy.headers.own')}</span>;
  return (
    <a href={source.url} target="_blank" rel="noreferrer" translate="no">
      {source.name}
    </a>
  );
}
