import { createMessages } from './translate';

/** Messages in English with all texts, for pages whose panels come with them. */
export const ALL_ENGLISH = createMessages('en');
