import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadEnglish } from '@/lib/messages/english';

/**
 * A part of the page that loads when it is first shown, and with it the texts that didn't come with the page.
 * For parts of the first load; a part of one of these has the texts already.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadEnglish()]);
    return { default: part };
  });
}
