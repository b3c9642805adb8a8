import { MIN_CHANCE } from './condition';
import type { Report } from './report';

/** Kinds that one phrase can't stand for: a day with snow at noon must not read "Rain Showers". */
type Kind = 'thunder' | 'snow' | 'rain';

/** From this chance on, in percent, a second kind is named beside that of the wettest hour. */
const SECOND_CHANCE = 25;

/**
 * The condition of a span of hours. If anything is likely enough to fall, that of the wettest hour; if another
 * kind falls as well, both in the order of time, as the NWS writes it ("Rain Showers then Heavy Snow"). Else
 * the most frequent condition, by daylight if there is any.
 */
export function leadingCondition(span: readonly Report[]): string {
  const wettest = wettestOf(span);
  if (!wettest || wettest.rainChance < MIN_CHANCE) return mostFrequent(span);
  const others = span.filter(
    (hour) => hour.rainChance >= SECOND_CHANCE && kindOf(hour) !== kindOf(wettest),
  );
  const second = wettestOf(others);
  if (!second) return wettest.condition;
  const inOrder = [wettest, second].sort((a, b) => a.timeMs - b.timeMs);
  return inOrder.map(({ condition }) => condition).join(' then ');
}

function kindOf({ condition }: Report): Kind {
  if (condition.includes('Snow')) return 'snow';
  return condition.includes('Thunder') ? 'thunder' : 'rain';
}

function wettestOf(span: readonly Report[]): Report | undefined {
  return span.reduce<Report | undefined>(
    (best, next) => (best && best.rainChance >= next.rainChance ? best : next),
    undefined,
  );
}

function mostFrequent(span: readonly Report[]): string {
  const daytime = span.filter(({ isDaytime }) => isDaytime);
  const counts = new Map<string, number>();
  for (const { condition } of daytime.length > 0 ? daytime : span) {
    counts.set(condition, (counts.get(condition) ?? 0) + 1);
  }
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? '';
}
