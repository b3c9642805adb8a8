'use client';

import { useState } from 'react';
import type { SetMessage } from '@/lib/embed/protocol/protocol';
import type { EmbedMapView } from '@/lib/picture/embed-map';
import { readEmbedMap, withSet } from './embed-map-state';

/** The state of an embedded map. It is not kept in the address, since the frame's history is the host's as well. */
export function useEmbedMap(search: string) {
  const [map, setMap] = useState(() => readEmbedMap(search));
  return {
    map,
    show: (change: Partial<EmbedMapView>) =>
      setMap((last) => ({ ...last, view: { ...last.view, ...change } })),
    set: (message: SetMessage) => setMap((last) => withSet(last, message)),
  };
}
