import type { ListedAlert } from '@/lib/contract/active-alerts';
import type { Round } from '@/lib/weather/alerts-here';
import { type AlertAreas, indexAlerts, type TouchedAreas } from './alert-areas';
import { type BriefAlert, briefAlert, gravestFirst, ofWaters } from './brief-alerts';

/** An alert without its texts, and where it holds. */
export type CountryAlert = BriefAlert & AlertAreas;

/** The alerts of the country by where they hold. */
export interface CountryAlerts {
  readonly all: readonly CountryAlert[];
  /** Those that hold within a cell, or a hex of the map. */
  readonly at: (round: Round, touched: TouchedAreas) => readonly CountryAlert[];
}

/**
 * Sorts alerts by area, without those that are over at a moment.
 *
 * @param briefOf what an alert is without its texts, at any time; undefined if these say that it is over
 */
export function countryAlerts<Listed extends ListedAlert>(
  alerts: readonly Listed[],
  nowMs: number,
  briefOf: (alert: Listed) => BriefAlert | undefined = briefAlert,
): CountryAlerts {
  const all = alerts.flatMap((alert): CountryAlert[] => {
    const brief = briefOf(alert);
    const isOver = !brief || (brief.expiresMs !== null && brief.expiresMs <= nowMs);
    return isOver ? [] : [{ ...brief, areas: [...new Set(alert.zones)] }];
  });
  const index = indexAlerts(all);
  return {
    all,
    at(round, touched) {
      const { onLand, onWater } = index.at(round, touched);
      return gravestFirst([...onLand, ...ofWaters(onWater)]);
    },
  };
}
