import type { ReactElement } from 'react';

/**
 * What can stand beside other things: elements, and no bare text. A browser that translates a page puts nodes of its
 * own in the place of texts. React changes or removes a text that has siblings by its node, which is no longer in
 * the page then; of a text that is all that its element has, it changes the element.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
