import { english } from './en/catalog';
import { englishWith } from './english';

/** Messages in English with all texts, for pages whose panels come with them. */
export const ALL_ENGLISH = englishWith(english);
