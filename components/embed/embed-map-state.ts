import type { SetMessage } from '@/lib/embed/protocol/protocol';
import type { EmbedMapView } from '@/lib/picture/embed-map';
import type { EmbedLook } from '@/lib/view-state/embed';
import { readLook, readMapView } from '@/lib/view-state/parse-embed';
import { createQueryReader } from '@/lib/view-state/query';

/** What an embedded map shows now. Its address says what it showed first. */
type EmbedMap = {
  readonly view: EmbedMapView;
  readonly look: EmbedLook;
  /** The names of parameters that were wrong and are ignored. */
  readonly ignored: readonly string[];
};

/** The map that an address asks for. */
export function readEmbedMap(search: string): EmbedMap {
  const from = createQueryReader(search);
  const look = readLook(from);
  return { view: readMapView(from), look, ignored: from.ignored() };
}

/** A map after its host has set something; what is left out, and a place by its name, stays as it is. */
export function withSet(map: EmbedMap, message: SetMessage): EmbedMap {
  const query = new URLSearchParams(
    Object.entries(message).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name === 'hour' ? 't' : name, value]] : [],
    ),
  );
  const { view, look } = readEmbedMap(`?${query}`);
  const { layer, hour, temp, wind, theme } = message;
  return {
    ...map,
    view: {
      ...map.view,
      ...(layer !== undefined && { layer: view.layer }),
      ...(hour !== undefined && { hourMs: view.hourMs }),
    },
    look: {
      ...map.look,
      ...(temp !== undefined && { temperatureUnit: look.temperatureUnit }),
      ...(wind !== undefined && { windUnit: look.windUnit }),
      ...(theme !== undefined && { theme: look.theme }),
    },
  };
}
