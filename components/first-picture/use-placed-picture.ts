'use client';

import { useMemo, useState } from 'react';
import type { LatLng } from '@/lib/geo/lat-lng';
import type { Camera } from '@/lib/view-state/camera';
import { isSamePicture, type PlacedPicture, pictureUnder } from './placed-picture';

/** The picture under the current camera, and null where there is none. */
export function usePlacedPicture(
  cell: string | null,
  camera: Camera | null,
  center: LatLng | null,
): PlacedPicture | null {
  const [last, setLast] = useState<PlacedPicture | null>(null);
  const next = useMemo(
    () => pictureUnder({ cell, camera, center }, last),
    [cell, camera, center, last],
  );
  if (next !== null && !isSamePicture(next, last)) setLast(next);
  return next;
}
