import type { EmbedRequest, EmbedView } from './embed';
import { alertsId, lookParameters, viewParameters } from './embed-address';
import type { Parameter } from './query';

/** A custom element with its attributes; null for one that it does not have. */
export interface EmbedTag {
  readonly name: string;
  readonly attributes: readonly Parameter[];
}

/** The element that shows an embed. */
export function embedTag({ view, look }: EmbedRequest): EmbedTag {
  const parameters = [...viewAttributes(view), ...lookParameters(look)];
  return {
    name: `hexcast-${view.kind === 'place' ? 'weather' : view.kind}`,
    // What an address escapes, an attribute does not.
    attributes: parameters.map(([name, value]) => [name, value && decodeURIComponent(value)]),
  };
}

/** The parameters of a view, and what an address has in its path. */
function viewAttributes(view: EmbedView): readonly Parameter[] {
  switch (view.kind) {
    case 'place':
      return [['place', view.cell], ...viewParameters(view)];
    case 'alerts':
      return [
        [view.of.kind === 'place' ? 'place' : 'zone', alertsId(view.of)],
        ...viewParameters(view),
      ];
    case 'compare':
      return [['places', view.cells.join('; ')]];
    case 'map':
      return viewParameters(view);
  }
}
