/**
 * The module `/embed/more.js`, which the elements load when the first of them makes its frame: what shows nothing by
 * itself, and may come later than the weather.
 */
import type { FrameMessage } from '../protocol/protocol';
import type { ElementKind } from './address';
import { announce } from './announce';
import { type Failure, type Followed, follow } from './follow';
import { tell, tellOfMissing, tellOfRefusal, tellOfUnknown } from './help';
import { settle, unsettle } from './settle';

/** Passes on what a frame says to the page, to those who cannot see it, and to the author of its page. */
function hear(element: HTMLElement, message: FrameMessage): void {
  if (message.type === 'select') {
    const { hexcast: _, type: __, ...detail } = message;
    element.dispatchEvent(
      new CustomEvent('hexcast-select', { bubbles: true, composed: true, detail }),
    );
  }
  if (message.type === 'news') announce(element, message.text);
  if (message.type === 'note') tell(element, message.text);
  if (message.type === 'ready' && message.ignored) tell(element, `ignored ${message.ignored}`);
}

/**
 * Follows an element from now on; what is wrong with its attributes is said at once.
 *
 * @param signal ends it
 */
function begin(kind: ElementKind, element: HTMLElement, of: Followed, signal: AbortSignal): void {
  if (signal.aborted) return;
  tellOfUnknown(of.names, element);
  tellOfMissing(kind, element, false);
  const explain = ({ detail }: CustomEvent<Failure>) => {
    if (detail.reason === 'refused') tellOfRefusal(element, of.origin);
    if (detail.reason === 'missing') tellOfMissing(kind, element, true);
  };
  element.addEventListener('hexcast-error', explain as EventListener, { signal });
  follow(kind, element, of, signal);
  signal.addEventListener('abort', () => unsettle(element));
}

export const more = { begin, hear, settle };
