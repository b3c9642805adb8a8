import { useState } from 'react';
import { ScrollArea } from '@/components/ui/scroll-area';
import { Segments } from '@/components/ui/segments';
import table from '@/components/ui/table.module.css';
import type { RequestEvent } from '@/lib/contract/trace';
import { useMessages } from '@/lib/messages/use-messages';
import { useInspectorSession } from '@/lib/queries/inspector';
import section from '../section/section.module.css';
import styles from './live.module.css';
import { useLiveList } from './use-live-list';

const FILTERS = ['all', 'held', 'called', 'failed'] as const;
type Filter = (typeof FILTERS)[number];

/** The last requests, as they come: all of them for operators, for others their own. */
export function LiveSection() {
  const { t } = useMessages();
  const session = useInspectorSession();
  const token = session.data?.pageToken ?? null;
  const list = useLiveList(token);
  const [filter, setFilter] = useState<Filter>('all');
  if (token === null) return null;
  const shown = list.requests.filter((one) => isShown(one, filter));
  return (
    <section className={section.section} aria-labelledby="live-heading" data-live={list.state}>
      <h2 className={section.heading} id="live-heading">
        {t('proxy.live.heading')}
      </h2>
      <p className={section.text}>
        <span>{`${t(session.data?.isOperator ? 'proxy.live.all' : 'proxy.live.own')} `}</span>
        {session.data?.hasPeers && <span>{`${t('proxy.live.peers')} `}</span>}
        <span className={styles.state}>{t(`proxy.live.state.${list.state}`)}</span>
      </p>
      <Segments
        label={t('proxy.live.filter')}
        name="live-filter"
        options={FILTERS.map((value) => ({ value, text: t(`proxy.live.filter.${value}`) }))}
        chosen={filter}
        onChoose={setFilter}
      />
      {shown.length === 0 ? (
        <p className={section.text}>{t('proxy.live.empty')}</p>
      ) : (
        <ScrollArea className={`${section.scroller} ${styles.list}`} label={t('proxy.live.table')}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('proxy.live.time')}</th>
                <th scope="col">{t('proxy.live.path')}</th>
                <th scope="col" className={table.number}>
                  {t('proxy.live.status')}
                </th>
                <th scope="col">{t('proxy.live.cache')}</th>
                <th scope="col" className={table.number}>
                  {t('proxy.live.took')}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((one) => (
                <Row key={one.number} request={one} />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
      {list.skipped > 0 && (
        <p className={section.text}>{t('proxy.live.skipped', { count: list.skipped })}</p>
      )}
    </section>
  );
}

function Row({ request }: { request: RequestEvent }) {
  const { t, formats } = useMessages();
  const { at, path, status, cache, ms } = request;
  return (
    <tr>
      <td className={styles.time}>{formats.date(Date.parse(at), { timeStyle: 'medium' })}</td>
      <td className={table.code} translate="no">
        {path}
      </td>
      <td className={table.number}>{status}</td>
      <td className={table.code} translate="no">
        {cache.replace('hexcast; ', '')}
      </td>
      <td className={table.number}>
        {ms === null ? t('proxy.live.held') : t('proxy.ms', { value: ms })}
      </td>
    </tr>
  );
}

function isShown({ status, cache }: RequestEvent, filter: Filter): boolean {
  if (filter === 'failed') return status >= 400;
  if (filter === 'held') return cache.includes('; hit');
  return filter === 'all' || cache.includes('fwd=');
}
