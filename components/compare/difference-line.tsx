'use client';

import { useUnits } from '@/components/ui/use-units';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './compare-chart.module.css';
import { type Contender, differenceOf } from './difference';

/** Chances up to this are as good as dry, and differences up to it say nothing. */
const LITTLE_PERCENT = 10;

/** Which place is warmer and which drier over the next day, in words. */
export function DifferenceLine({ places }: { places: readonly Contender[] }) {
  const { t, formats } = useMessages();
  const { units } = useUnits();
  const difference = differenceOf(places);
  if (!difference) return null;
  const { warmth, rain } = difference;
  const degrees = (byF: number) =>
    formats.number(Math.round(units.temperature === 'c' ? byF / 1.8 : byF));
  const percent = (value: number) => t('unit.percent', { value });
  const words = [
    warmth
      ? t('compare.warmer', { ...warmth, by: `${degrees(warmth.byF)}°` })
      : t('compare.as-warm'),
    rain.most <= LITTLE_PERCENT
      ? t('compare.dry')
      : rain.most - rain.least <= LITTLE_PERCENT
        ? t('compare.as-wet', { most: percent(rain.most) })
        : t('compare.drier', { ...rain, least: percent(rain.least), most: percent(rain.most) }),
  ];
  return <p className={styles.difference}>{words.join(' ')}</p>;
}
