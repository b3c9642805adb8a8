import { useMemo } from 'react';
import { usePresentAreas } from '@/components/alert-layer/use-overview';
import { useShown } from '@/components/timeline/time-context';
import type { DrawnAlert, HazardAreas } from '@/lib/contract/active-alerts';
import { ALL_HAZARDS, hazardSlug } from '@/lib/contract/hazards';
import type { LayerName } from '@/lib/contract/layers';
import { eventWords } from '@/lib/messages/alert-names';
import { useMessages } from '@/lib/messages/use-messages';
import { drawnArea, type PlacedAlert, rankAlerts } from '@/lib/weather/alerts';
import { isDrawnAt } from '@/lib/weather/drawn-alerts';
import type { AlertAreas } from './alert-areas';

type Asked = {
  readonly layer: LayerName;
  /** The hazard that is looked at; null for none. */
  readonly hazard: string | null;
  /** The alerts of the chosen place. */
  readonly ofPlace: readonly PlacedAlert[];
  readonly nowMs: number;
};

/**
 * What the map shows of alerts besides the colors of its hexes: where a chosen hazard is in effect or announced, and the
 * areas that forecasters have drawn of what is in effect at the hour shown: on the layer of alerts all of them, or those of
 * a lit hazard; on others those of that, or else of the chosen place.
 */
export function useAlertAreas({ layer, hazard, ofPlace, nowMs }: Asked): AlertAreas {
  const messages = useMessages();
  const shown = useShown(layer);
  const ofHazard = usePresentAreas(hazard);
  const ofAll = usePresentAreas(shown.layer === 'alerts' ? ALL_HAZARDS : null);
  const hasArea = ofHazard?.area && ofHazard.area.coordinates.length > 0;
  const lit = hazard !== null && hasArea ? ofHazard.area : null;
  const alerts = useMemo(
    () =>
      drawnOf({ ofAll, ofHazard: lit ? ofHazard : null, hazard }) ?? drawnOfPlace(ofPlace, nowMs),
    [ofAll, ofHazard, lit, hazard, ofPlace, nowMs],
  );
  // The map draws them anew only at an hour that has others.
  const key = alerts.map((alert) => Number(isDrawnAt(alert, shown.timeMs))).join('');
  const drawn = useMemo(
    () =>
      alerts
        .filter((_, index) => key[index] === '1')
        .map(({ event, severity, ring }) => ({
          label: eventWords(messages, event).text,
          severity,
          ring,
        })),
    [alerts, key, messages],
  );
  return { lit, label: lit ? eventWords(messages, ofHazard?.event ?? null).text : '', drawn };
}

type Known = {
  readonly ofAll: HazardAreas | null;
  /** Null unless it is lit. */
  readonly ofHazard: HazardAreas | null;
  readonly hazard: string | null;
};

function drawnOf({ ofAll, ofHazard, hazard }: Known): readonly DrawnAlert[] | undefined {
  if (!ofHazard) return ofAll?.drawn;
  return ofAll?.drawn.filter(({ event }) => hazardSlug(event) === hazard) ?? ofHazard.drawn;
}

/** Those of a place that are in effect or announced. */
function drawnOfPlace(alerts: readonly PlacedAlert[], nowMs: number): DrawnAlert[] {
  return alerts.flatMap((alert) => {
    const ring = drawnArea(alert);
    const [ranked] = ring ? rankAlerts([alert], nowMs) : [];
    if (!ring || !ranked) return [];
    const { event, onset, expires } = alert;
    return [{ event, severity: ranked.rank, onset, expires, ring }];
  });
}
