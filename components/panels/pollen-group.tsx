import { ServiceName, WordsText } from '@/components/ui/service-text';
import type { Words } from '@/lib/messages/service/service-words';
import { useMessages } from '@/lib/messages/use-messages';
import type { PollenEntry, PollenGroup } from '@/lib/weather/pollen';
import styles from './pollen-panel.module.css';

const MAX_ROWS = 12;

/** The allergens of one category: a row for each that is present, and one line for those that aren't. */
export function PollenGroupView({ group }: { group: PollenGroup }) {
  const { t, formats, service } = useMessages();
  const present = group.entries.filter(({ level }) => level !== 0);
  const absent = group.entries.filter(({ level }) => level === 0);
  const nameOf = ({ name, category }: PollenEntry): Words => {
    const words = name ?? category;
    return words ? service.allergen(words) : { text: t('pollen.unnamed'), lang: undefined };
  };
  return (
    <section className={styles.group}>
      <h3 className={styles.kind} dir="auto">
        {group.kind === 'other' && group.category ? (
          <ServiceName kind="allergen" text={group.category} />
        ) : (
          t(`pollen.kind.${group.kind}`)
        )}
      </h3>
      {present.length > 0 && (
        <ul className={styles.list} data-pollen-list="">
          {present.slice(0, MAX_ROWS).map((entry) => (
            <Row key={`${entry.category} ${entry.name}`} entry={entry} name={nameOf(entry)} />
          ))}
        </ul>
      )}
      {absent.length > 0 && (
        <p className={styles.none} dir="auto">
          {t('pollen.none-of', {
            list: formats.list(absent.slice(0, 30).map((entry) => nameOf(entry).text)),
          })}
        </p>
      )}
    </section>
  );
}

function Row({ entry, name }: { entry: PollenEntry; name: Words }) {
  const { t, formats } = useMessages();
  const { level, count } = entry;
  const label = entry.severityLabel ?? entry.severity;
  return (
    <li className={styles.row}>
      <span className={styles.name} dir="auto">
        <WordsText words={name} />
      </span>
      {count !== null && count >= 0 && (
        <span className={styles.count}>
          {t('pollen.count', {
            count: formats.number(count, { notation: count > 99_999 ? 'compact' : 'standard' }),
          })}
        </span>
      )}
      <span className={styles.meter} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`${styles.step} ${step <= (level ?? 0) ? styles[`level-${level}`] : ''}`}
          />
        ))}
      </span>
      <span className={styles.label}>
        {label ? <ServiceName kind="pollenLevel" text={label} /> : t('panel.unknown')}
      </span>
    </li>
  );
}
