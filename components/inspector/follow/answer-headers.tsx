import { ScrollArea } from '@/components/ui/scroll-area';
import table from '@/components/ui/table.module.css';
import type { TraceDocument } from '@/lib/contract/trace';
import { useMessages } from '@/lib/messages/use-messages';
import section from '../section/section.module.css';
import styles from './answer-headers.module.css';
import { HEADER_SOURCES, isKnownHeader } from './header-notes';

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
  if (source === null) return t('proxy.headers.own');
  return (
    <a href={source.url} target="_blank" rel="noreferrer" translate="no">
      {source.name}
    </a>
  );
}
