'use client';

import { useMemo, useState } from 'react';
import { type Camera, HOME_CAMERA } from '@/lib/view-state/camera';
import type { ViewState } from '@/lib/view-state/view-state';

/** Near enough to see a town and its neighboring cells. */
const CELL_ZOOM = 8.8;

/**
 * Where the map looks: where the URL says, else at the chosen cell, else at the whole country. While
 * the place of a cell is still being asked for, the map stays where it was.
 */
export function useCamera(state: ViewState, center: { lat: number; lng: number } | null): Camera {
  const atCell = useMemo(() => (center ? { zoom: CELL_ZOOM, ...center } : null), [center]);
  const [held, setHeld] = useState<Camera>(HOME_CAMERA);
  const known = state.camera ?? (state.cell ? atCell : HOME_CAMERA);
  if (known !== null && !sameCamera(known, held)) setHeld(known);
  return known ?? held;
}

function sameCamera(a: Camera, b: Camera): boolean {
  return a.zoom === b.zoom && a.lat === b.lat && a.lng === b.lng;
}
