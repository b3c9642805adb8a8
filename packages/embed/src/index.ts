import { define } from '@/lib/embed/element/define';
import { more } from '@/lib/embed/element/more';

let known: string | undefined;

/**
 * Defines `<hexcast-weather>` and the other elements for a server. Does nothing where there are no elements, as in
 * server-side rendering, nor for those that the page has already.
 *
 * @param server such as `https://weather.example`; all elements of a page have one
 * @throws TypeError in browsers, if it is no address
 */
export function defineHexcast(server: string | URL): void {
  if (typeof customElements === 'undefined') return;
  const { origin } = new URL(server);
  known ??= origin;
  if (origin !== known) {
    // biome-ignore lint/suspicious/noConsole: it is for the author of the page, who looks for it there.
    console.warn(`hexcast: the elements of this page are of ${known} already, not of ${origin}`);
  }
  // What /embed.js loads later is part of the package: between both there is no version, as there is in messages.
  define(origin, (use) => use(more));
}
