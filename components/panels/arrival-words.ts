import { NOT_COMING, type UntilRule } from '@/lib/contract/until-layers';
import type { Messages } from '@/lib/messages/messages';
import type { Units } from '@/lib/picture/unit-words';
import { ruleText } from '@/lib/picture/until-words';
import type { Arrival } from '@/lib/weather/arrival';

type ArrivalWords = {
  readonly messages: Messages;
  readonly units: Units;
  /** An IANA name. */
  readonly timeZone: string;
  readonly distance: (km: number) => string;
  /** Whether the hour that is shown is the present one. */
  readonly isNow: boolean;
};

const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** "Rain reaches you about 4 PM, from the west; it is 60 miles away now (chance of 50% or more)." */
export function arrivalText(
  rule: UntilRule,
  { hours, comesMs, hoursAhead, fromDegrees, distanceKm }: Arrival,
  { messages, units, timeZone, distance, isNow }: ArrivalWords,
): string {
  const { t, formats } = messages;
  const threshold = ruleText(rule, messages, units);
  const what = t(`arrival.${rule.layer}`);
  const then = t(isNow ? 'arrival.when-now' : 'arrival.when-shown');
  const name = t(`layer.${rule.layer}`);
  if (hours === null) return t('arrival.unknown', { what: name, threshold });
  if (hours === 0) return t('arrival.now', { what: name, then, threshold });
  if (hours >= NOT_COMING || comesMs === null) {
    // An alert is issued, not forecast: nobody knows that there will be none.
    return rule.layer === 'until-alert'
      ? t('arrival.not-issued', { hours: hoursAhead, threshold })
      : t('arrival.not', { what: name, hours: hoursAhead, threshold });
  }
  const time = formats.date(comesMs, { weekday: 'long', hour: 'numeric', timeZone });
  const parts = [t('arrival.at', { what, time })];
  const direction = fromDegrees === null ? undefined : DIRECTIONS[Math.round(fromDegrees / 45) % 8];
  if (direction) parts.push(t(`arrival.from.${direction}`));
  const sentence = parts.join(', ');
  return distanceKm === null
    ? t('arrival.whole', { sentence, threshold })
    : t('arrival.away', {
        sentence,
        it: t(`arrival.it.${rule.layer}`),
        distance: distance(distanceKm),
        then,
        threshold,
      });
}
