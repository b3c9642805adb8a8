import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { MapController } from '@/components/map/map-controller';
import { MapReports } from '@/components/map/map-reports';
import { whenIdle } from '@/components/ui/when-idle';
import { useStatus } from '@/lib/queries/lookups';

type Act = (controller: MapController) => void;

/** The live map of a page, which is only started when the reader wants more than the server's picture. */
export type LiveMap = {
  readonly reports: MapReports;
  /** Whether it has been started. */
  readonly isWanted: boolean;
  /** Starts it, and does something with it as soon as its first view is drawn. */
  readonly want: (act?: Act) => void;
};

/** @param prepare gets what the map needs into the browser's cache, in idle time */
export function useLiveMap(prepare: () => void): LiveMap {
  const [reports] = useState(() => new MapReports());
  const [isWanted, setWanted] = useState(false);
  const [waiting] = useState<Act[]>([]);
  const want = useCallback(
    (act?: Act) => {
      if (act) waiting.push(act);
      setWanted(true);
      runWaiting(waiting, reports);
    },
    [waiting, reports],
  );
  const isAlways = useStatus().data?.document.startsLive === true;
  const ready = useEffectEvent(prepare);
  useEffect(() => reports.subscribe(() => runWaiting(waiting, reports)), [waiting, reports]);
  useEffect(() => whenIdle(() => (isAlways ? setWanted(true) : ready())), [isAlways]);
  return { reports, isWanted, want };
}

function runWaiting(waiting: Act[], reports: MapReports): void {
  const { controller, isDrawn } = reports.get();
  if (!controller || !isDrawn) return;
  for (const act of waiting.splice(0)) act(controller);
}
