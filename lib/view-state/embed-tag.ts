import type { EmbedRequest } from './embed';
import { alertsId, lookParameters, viewParameters } from './embed-address';
import type { Parameter } from './query';

/** A custom element with its attributes; null for one that it does not have. */
export interface EmbedTag {
  readonly name: string;
  readonly attributes: readonly Parameter[];
}

const NAMES = { place: 'weather', map: 'map', alerts: 'alerts', compare: null } as const;

/** The element that shows an embed; null if none does. */
export function embedTag({ view, look }: EmbedRequest): EmbedTag | null {
  const name = NAMES[view.kind];
  if (name === null) return null;
  const parameters = [...subjectOf(view), ...viewParameters(view), ...lookParameters(look)];
  return {
    name: `hexcast-${name}`,
    // What an address escapes, an attribute does not.
    attributes: parameters.map(([name, value]) => [name, value && decodeURIComponent(value)]),
  };
}

/** What an address has in its path. */
function subjectOf(view: EmbedRequest['view']): readonly Parameter[] {
  if (view.kind === 'place') return [['place', view.cell]];
  if (view.kind !== 'alerts') return [];
  return [[view.of.kind === 'place' ? 'place' : 'zone', alertsId(view.of)]];
}
