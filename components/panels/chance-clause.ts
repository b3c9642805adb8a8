import type { Messages } from '@/lib/messages/messages';
import type { Chance } from '@/lib/weather/falls';
import { LIKELY_CHANCE } from '@/lib/weather/rainfall';

/**
 * "snow possible (28%)", "rain likely (70% in 12 h)": a chance as a clause.
 *
 * @param what what it is of, in words
 * @param hours the hours that it is for
 */
export function chanceClause(
  what: string,
  { percent, isInWords }: Chance,
  hours: number,
  { t }: Messages,
): string {
  const value = t('unit.percent', { value: percent });
  const within = hours > 1 ? t('shown.within', { percent: value, hours }) : value;
  return t(percent >= LIKELY_CHANCE ? 'shown.likely' : 'shown.possible', {
    what,
    percent: isInWords ? null : within,
  });
}
