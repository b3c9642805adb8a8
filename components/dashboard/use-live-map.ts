import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { MapController } from '@/components/map/map-controller';
import { MapReports } from '@/components/map/map-reports';
import { whenIdle } from '@/components/ui/when-idle';
import { whenUsed } from '@/components/ui/when-used';
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

type Preparation = {
  /** Gets what the map needs into the browser's cache. */
  readonly fetch: () => void;
  /** Gets the map's code ready to run, its first tiles, and the graphics process. */
  readonly ready: () => void;
};

/** @param preparation what is done in idle time: the first with any visit, the other once the reader does anything */
export function useLiveMap(preparation: Preparation): LiveMap {
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
  const fetchFiles = useEffectEvent(preparation.fetch);
  const ready = useEffectEvent(preparation.ready);
  useEffect(() => reports.subscribe(() => runWaiting(waiting, reports)), [waiting, reports]);
  useEffect(() => whenIdle(() => (isAlways ? setWanted(true) : fetchFiles())), [isAlways]);
  useEffect(() => (isAlways ? undefined : whenUsed(() => ready())), [isAlways]);
  return { reports, isWanted, want };
}

function runWaiting(waiting: Act[], reports: MapReports): void {
  const { controller, isDrawn } = reports.get();
  if (!controller || !isDrawn) return;
  for (const act of waiting.splice(0)) act(controller);
}
