/**
 * The script that other sites' pages include, `/embed.js`: the elements `<hexcast-weather>`, `<hexcast-map>`,
 * `<hexcast-alerts>` and `<hexcast-compare>`. It knows its server from where it was loaded. Their types are in `public/embed.d.ts`.
 */
import type { ElementKind } from './address';
import { embedElement } from './embed-element';

const KINDS: readonly ElementKind[] = ['weather', 'map', 'alerts', 'compare'];
const { origin } = new URL(import.meta.url);

for (const kind of KINDS) {
  const name = `hexcast-${kind}`;
  // A page may include the script twice, from different addresses.
  if (!customElements.get(name)) customElements.define(name, embedElement(kind, origin));
}
