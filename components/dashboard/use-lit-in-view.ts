import { useEffect, useRef } from 'react';
import { usePresentAreas } from '@/components/alert-layer/use-overview';
import { litBox } from '@/components/map/lit-box';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import { ALL_STATES } from '@/lib/view-state/view-state';
import type { LiveMap } from './use-live-map';

/**
 * Brings where a hazard of the list of alerts is into view, once, unless the address says where the map looks; of a state
 * what of it is there.
 */
export function useLitInView({ state, ready }: UseViewState, want: LiveMap['want']): void {
  const { alerts, hazard, cell, camera } = state;
  const isWanted = ready && alerts !== null && hazard !== null && cell === null && camera === null;
  const key = isWanted ? `${alerts} ${hazard}` : null;
  /** What is wanted now, and what was asked of the map last, which may come to it later. */
  const wanted = useRef(key);
  const asked = useRef<string | null>(null);
  const areas = usePresentAreas(isWanted ? hazard : null);
  useEffect(() => {
    wanted.current = key;
    if (key === null) asked.current = null;
    if (key === null || key === asked.current || !areas) return;
    asked.current = key;
    const box = litBox(areas, alerts === ALL_STATES ? null : alerts);
    if (!box) return;
    want((controller) => {
      if (wanted.current === key) controller.showBox(box);
    });
  }, [key, areas, alerts, want]);
}
