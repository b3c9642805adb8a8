import { ChevronRight } from 'lucide-react';
import { SeverityIcon } from '@/components/panels/severity-icon';
import type { ActiveAlerts } from '@/lib/contract/active-alerts';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './active-list.module.css';
import { Counts } from './counts';

type Group = ActiveAlerts['groups'][number];
type ActiveListProps = {
  overview: ActiveAlerts;
  onSelect: (cell: string, zone: string | null) => void;
};

/** The country's alerts by event, those in effect first; each leads to a place in one of its zones. */
export function ActiveList({ overview, onSelect }: ActiveListProps) {
  const { t, formats } = useMessages();
  const { groups, isWhole, zones } = overview;
  const parts = [
    { title: 'alert-layer.in-effect', groups: groups.filter(({ begun }) => begun) },
    { title: 'alert-layer.announced', groups: groups.filter(({ begun }) => !begun) },
  ] as const;
  return (
    <>
      {!isWhole && (
        <p className={styles.partial}>
          {t('alert-layer.partial', {
            checked: formats.number(zones.checked),
            total: formats.number(zones.total),
          })}
        </p>
      )}
      {parts[0].groups.length === 0 && (
        <p>{t(isWhole ? 'alert-layer.line-none' : 'alert-layer.line-unchecked')}</p>
      )}
      {parts
        .filter((part) => part.groups.length > 0)
        .map((part) => (
          <section key={part.title} className={styles.part}>
            <h3 className={styles.title}>{t(part.title)}</h3>
            {part === parts[0] && <Counts overview={overview} />}
            <ul className={styles.groups}>
              {part.groups.map((group) => (
                <li key={`${group.event} ${group.severity}`}>
                  <GroupButton group={group} onSelect={onSelect} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      <p className={styles.partial}>{t('alerts.misses-county')}</p>
    </>
  );
}

/** As many states as one line holds. */
const MAX_STATES = 6;

type GroupButtonProps = Pick<ActiveListProps, 'onSelect'> & { group: Group };

function GroupButton({ group, onSelect }: GroupButtonProps) {
  const { t, service } = useMessages();
  const { event, severity, zones, states, cell, zone, zoneName } = group;
  const words = event ? service.event(event) : null;
  const more = states.length - MAX_STATES;
  return (
    <button
      type="button"
      className={styles.group}
      title={t('alert-layer.goes-to', { zone: zoneName })}
      onClick={() => onSelect(cell, zone)}
    >
      <SeverityIcon severity={severity} size={20} />
      <span className={styles.words}>
        <span className={styles.event} lang={words?.lang}>
          {words?.text ?? t('alerts.unnamed')}
        </span>
        <span className={styles.where}>
          {[t(`alerts.severity.${severity}`), t('alert-layer.zones', { count: zones })].join(' · ')}
        </span>
        <span className={styles.where}>
          {[
            states.slice(0, MAX_STATES).join(', '),
            more > 0 && t('alert-layer.states-more', { count: more }),
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      </span>
      <ChevronRight className={styles.go} size={16} aria-hidden="true" />
    </button>
  );
}
