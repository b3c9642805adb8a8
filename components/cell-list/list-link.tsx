import { Table2 } from 'lucide-react';
import { useAirColors } from '@/components/layers/use-air-colors';
import { useShownHour } from '@/components/timeline/time-context';
import { useUnits } from '@/components/ui/use-units';
import type { LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import { listAddress, type MapView } from '@/lib/view-state/list';
import styles from './list-link.module.css';

type ListLinkProps = {
  /** Instead of its look on a map. */
  className?: string | undefined;
  layer: LayerName;
  /** The chosen cell. */
  cell: string | null;
  /** What the map shows; null for the surroundings of the cell, or for the country. */
  view: MapView | null;
};

/** Leads to what the map shows as a table. */
export function ListLink({ className = styles.open, layer, cell, view }: ListLinkProps) {
  const { t, locale } = useMessages();
  const { units } = useUnits();
  const { hourMs, isNow } = useShownHour();
  const [airColors] = useAirColors();
  // The server knows neither what this browser stores nor its locale.
  const href = listAddress({
    cell,
    layer: layer === 'temperature' ? null : layer,
    hourMs: isNow ? null : hourMs,
    temperatureUnit: units.temperature,
    windUnit: units.wind,
    language: locale,
    view,
    hasSafeColors: airColors === 'safe',
  });
  return (
    <a className={className} href={href} aria-label={t('list.open-label')}>
      <Table2 size={16} aria-hidden="true" />
      <span>{t('list.open')}</span>
    </a>
  );
}
