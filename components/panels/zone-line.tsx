import { ChevronDown, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { ServiceText } from '@/components/ui/service-text';
import { useMessages } from '@/lib/messages/use-messages';
import type { AlertZones } from './alert-zones';
import styles from './zone-line.module.css';

/** Few readers look for another zone, so the picker loads on demand. */
const ZonePicker = lazyPart(async () => (await import('./zone-picker')).ZonePicker);

/** Names a zone that is not that of the hexagon, above its alerts, with the way back. */
export function ZoneNotice({ zones }: { zones: AlertZones }) {
  const { t } = useMessages();
  const { zone, how } = zones;
  if (!zone || how !== 'chosen') return null;
  const name = zone.name ? t('alerts.zone', { name: zone.name, id: zone.id }) : zone.id;
  return (
    <p className={styles.notice}>
      <span>{`${t('alerts.zone-chosen', { zone: name })} `}</span>
      <button type="button" className={styles.back} onClick={() => zones.choose(null)}>
        {t('alerts.zone-own')}
      </button>
    </p>
  );
}

/** Which zone the alerts are for, and a way to pick another. */
export function ZoneLine({ zones }: { zones: AlertZones }) {
  const { t } = useMessages();
  const [open, setOpen] = useState(false);
  const { zone, how } = zones;
  const choose = (id: string | null) => {
    setOpen(false);
    zones.choose(id);
  };
  return (
    <div className={styles.zone}>
      <p className={styles.line}>
        <MapPin size={14} aria-hidden="true" />
        <span className={styles.name}>
          <ServiceText>
            {zone?.name ? t('alerts.zone', { name: zone.name, id: zone.id }) : (zone?.id ?? '–')}
          </ServiceText>
        </span>
        <button
          type="button"
          className={styles.change}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span>{t('alerts.zone-change')}</span>
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      </p>
      {zone && how === 'nearest' && <p className={styles.mark}>{t('alerts.zone-nearest')}</p>}
      {open && (
        <OptionalPart name={t('alerts.zone-change')}>
          <ZonePicker onChoose={choose} />
        </OptionalPart>
      )}
      {zones.near.length > 0 && (
        <div className={styles.near}>
          <span className={styles.label}>{t('alerts.zone-beside')}</span>
          {zones.near.slice(0, 4).map(({ id, name }) => (
            <Button key={id} onClick={() => choose(id)}>
              <ServiceText>{name ?? id}</ServiceText>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
