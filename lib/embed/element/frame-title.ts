import { CELL_PATTERN } from '@/lib/contract/ids';
import { EMBED_TITLES } from '@/lib/messages/embed-titles';
import type { ElementKind } from './address';

/** What screen readers call the frame: the element's own title, or what it shows, with the place if it has a name. */
export function frameTitle(kind: ElementKind, of: HTMLElement): string {
  const words = EMBED_TITLES[of.lang.startsWith('es') ? 'es' : 'en'][kind];
  const place = of.getAttribute('place') ?? '';
  return of.title || (place === '' || CELL_PATTERN.test(place) ? words : `${words}: ${place}`);
}
