/**
 * The module `/embed/more.js`, which the elements load when the first of them makes its frame: what shows nothing by
 * itself, and may come later than the weather.
 */
import type { FrameMessage } from '../protocol/protocol';
import type { ElementKind } from './address';
import { announce } from './announce';
import { type Followed, follow } from './follow';
import { tell, tellOfUnknown } from './help';

/** Passes on what a frame says to those who cannot see it, and to the author of its page. */
function hear(kind: ElementKind, element: HTMLElement, root: ShadowRoot, message: FrameMessage) {
  if (message.type === 'news') announce(root, message.text);
  if (message.type === 'note') tell(kind, element, { note: message.text });
  if (message.type === 'missing') tell(kind, element, { missing: message.names });
  if (message.type === 'ready' && message.ignored) tell(kind, element, message);
}

/** Follows an element from now on; what is wrong with its attributes is said at once. */
function begin(kind: ElementKind, element: HTMLElement, of: Followed): () => void {
  tellOfUnknown(kind, element);
  return follow(kind, element, of);
}

export const more = { begin, hear, tell };
