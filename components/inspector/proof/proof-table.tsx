import { ScrollArea } from '@/components/ui/scroll-area';
import { useMessages } from '@/lib/messages/use-messages';
import section from '../section/section.module.css';
import styles from './proof.module.css';
import { DECOY, type Searched } from './use-proof';

const GROUPS = ['pages', 'files', 'data', 'headers', 'storage'] as const;

/** What was searched, by kind, and one by one. */
export function ProofTable({ searched }: { searched: readonly Searched[] }) {
  const { t, formats } = useMessages();
  const rows = GROUPS.map((group) => {
    const own = searched.filter((one) => one.group === group);
    const sum = (of: (one: Searched) => number) => own.reduce((total, one) => total + of(one), 0);
    return {
      group,
      count: own.length,
      bytes: sum(({ bytes }) => bytes),
      windows: sum(({ windows }) => windows),
      decoys: sum(decoysIn),
      keys: sum(keysIn),
    };
  });
  return (
    <>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('proof.table')}</caption>
        <Head first={t('proof.kind')} second={t('proof.sources')} />
        <tbody>
          {rows.map(({ group, count, bytes, windows, decoys, keys }) => (
            <tr key={group}>
              <th scope="row">{t(`proof.group.${group}`)}</th>
              <td className={styles.extra}>{formats.number(count)}</td>
              <td>{formats.number(bytes)}</td>
              <td>{formats.number(windows)}</td>
              <td>{formats.number(decoys)}</td>
              <Keys count={keys} />
            </tr>
          ))}
        </tbody>
      </table>
      <details className={section.details}>
        <summary>{t('proof.each', { count: searched.length })}</summary>
        <ScrollArea className={section.scroller} label={t('proof.each-label')}>
          <table className={styles.table}>
            <Head first={t('proof.source')} second={t('proof.kind')} />
            <tbody>
              {searched.map((one) => (
                <tr key={`${one.group} ${one.name}`}>
                  <th scope="row" className={styles.name} translate="no">
                    {one.name}
                  </th>
                  <td className={styles.extra}>{t(`proof.group.${one.group}`)}</td>
                  <td>{formats.number(one.bytes)}</td>
                  <td>{formats.number(one.windows)}</td>
                  <td>{formats.number(decoysIn(one))}</td>
                  <Keys count={keysIn(one)} />
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      </details>
    </>
  );
}

const decoysIn = ({ finds }: Searched) => finds.filter(({ label }) => label === DECOY).length;
const keysIn = ({ finds }: Searched) => finds.filter(({ label }) => label !== DECOY).length;

function Keys({ count }: { count: number }) {
  const { formats } = useMessages();
  return <td data-keys={count}>{formats.number(count)}</td>;
}

function Head({ first, second }: { first: string; second: string }) {
  const { t } = useMessages();
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col" className={styles.extra}>
          {second}
        </th>
        <th scope="col">{t('proof.bytes')}</th>
        <th scope="col">{t('proof.windows')}</th>
        <th scope="col">{t('proof.decoys')}</th>
        <th scope="col">{t('proof.keys')}</th>
      </tr>
    </thead>
  );
}
