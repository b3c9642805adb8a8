import { useEffect } from 'react';
import { useMessages } from '@/lib/messages/use-messages';

/**
 * Names the page in tab, bookmarks and history in the reader's language, which a prerendered page can't
 * know. Null leaves the title as it is.
 */
export function useDocumentTitle(title: string | null): void {
  const { t } = useMessages();
  const name = t('app.name');
  const isWhole = title === t('app.title');
  useEffect(() => {
    if (title === null) return;
    const full = isWhole ? title : `${title} · ${name}`;
    const write = () => {
      if (document.title !== full) document.title = full;
    };
    write();
    // Next hydrates the page's metadata whenever it has time, and then writes the prerendered title again.
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title, isWhole, name]);
}
