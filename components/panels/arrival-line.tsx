import { useMemo } from 'react';
import { useShownHour } from '@/components/timeline/time-context';
import { useUnits } from '@/components/ui/use-units';
import type { LayerName } from '@/lib/contract/layers';
import { untilRuleOf } from '@/lib/contract/until-layers';
import { useMessages } from '@/lib/messages/use-messages';
import { useLoadedTiles } from '@/lib/queries/use-loaded-tiles';
import { arrivalAt } from '@/lib/weather/arrival';
import { layerSource } from '@/lib/weather/layer-sources';
import { arrivalText } from './arrival-words';
import styles from './outlook-line.module.css';

type ArrivalLineProps = { layer: LayerName; cell: string; timeZone: string };

/** On a layer that counts the hours until something: when that reaches the place, from where, and where it is now. */
export function ArrivalLine({ layer, cell, timeZone }: ArrivalLineProps) {
  const messages = useMessages();
  const { units, distance } = useUnits();
  const { hourMs, isNow } = useShownHour();
  const tiles = useLoadedTiles(layerSource(layer).group);
  const rule = untilRuleOf(layer);
  const arrival = useMemo(
    () => rule && arrivalAt(tiles, rule, cell, hourMs),
    [tiles, rule, cell, hourMs],
  );
  if (!rule || !arrival) return null;
  const text = arrivalText(rule, arrival, { messages, units, timeZone, distance, isNow });
  return (
    <p className={styles.outlook} data-arrival="">
      {text}
    </p>
  );
}
