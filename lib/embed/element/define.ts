import { KINDS } from './address';
import { embedElement, type WithMore } from './embed-element';

/**
 * Defines all elements, for a server. Those that the page has already stay as they are: it may do this twice, from
 * different addresses.
 *
 * @param origin that of the server, without a slash at the end
 */
export function define(origin: string, withMore: WithMore): void {
  for (const kind of KINDS) {
    const name = `hexcast-${kind}`;
    if (!customElements.get(name)) {
      customElements.define(name, embedElement(kind, origin, withMore));
    }
  }
}
