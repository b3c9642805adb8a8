import { useDeferredValue, useId, useState } from 'react';
import { ZONE_PATTERN } from '@/lib/contract/ids';
import { useMessages } from '@/lib/messages/use-messages';
import { useFindZones } from '@/lib/queries/lookups';
import styles from './zone-picker.module.css';

/** Finds a zone by its id or part of its name. An id that our table lacks can be used as is. */
export function ZonePicker({ onChoose }: { onChoose: (id: string) => void }) {
  const { t } = useMessages();
  const id = useId();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const query = useFindZones(wanted);
  const zones = wanted === '' ? [] : (query.data?.document.zones ?? []);
  const typed = text.trim().toUpperCase();
  const isUnknownId = ZONE_PATTERN.test(typed) && !zones.some((zone) => zone.id === typed);
  const submit = () => {
    const first = ZONE_PATTERN.test(typed) ? typed : zones[0]?.id;
    if (first) onChoose(first);
  };
  return (
    <search className={styles.picker}>
      <label htmlFor={id} className={styles.label}>
        {t('alerts.zone-find')}
      </label>
      <input
        id={id}
        className={styles.input}
        value={text}
        placeholder={t('alerts.zone-example')}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit();
        }}
      />
      {zones.length > 0 && (
        <ul className={styles.found}>
          {zones.map((zone) => (
            <li key={zone.id}>
              <button type="button" className={styles.choice} onClick={() => onChoose(zone.id)}>
                <span>{zone.name ?? zone.id}</span>
                <span className={styles.id}>{zone.id}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isUnknownId && !query.isFetching && (
        <button type="button" className={styles.choice} onClick={() => onChoose(typed)}>
          {t('alerts.zone-use', { id: typed })}
        </button>
      )}
      <p className={styles.none} role="status">
        {wanted !== '' && query.data && zones.length === 0 && !isUnknownId
          ? t('alerts.zone-none')
          : ''}
      </p>
    </search>
  );
}
