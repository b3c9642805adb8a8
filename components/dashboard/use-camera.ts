'use client';

import { useMemo, useState } from 'react';
import { type Camera, CELL_ZOOM, HOME_CAMERA } from '@/lib/view-state/camera';
import type { ViewState } from '@/lib/view-state/view-state';

/**
 * The map's camera: from the URL, else at the chosen cell, else the whole country. While the place of a
 * cell is loading, the map stays where it was.
 */
export function useCamera(state: ViewState, center: { lat: number; lng: number } | null): Camera {
  const atCell = useMemo(() => (center ? { zoom: CELL_ZOOM, ...center } : null), [center]);
  const [last, setLast] = useState<Camera>(HOME_CAMERA);
  const next = state.camera ?? (state.cell ? atCell : HOME_CAMERA);
  if (next !== null && !sameCamera(next, last)) setLast(next);
  return next ?? last;
}

function sameCamera(a: Camera, b: Camera): boolean {
  return a.zoom === b.zoom && a.lat === b.lat && a.lng === b.lng;
}
