import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { ENGLISH } from './english';
import { loadSpanish } from './load-spanish';
import type { Locale } from './locales';
import type { Messages } from './messages';

const MessagesContext = createContext<Messages>(ENGLISH);

/** Messages and formats in the reader's language: `const { t, formats } = useMessages()`. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}

type MessagesProviderProps = {
  /** Null until it is known, as on the prerendered page. */
  locale: Locale | null;
  /** For a page that comes with all English texts; otherwise what needs more of them loads them. */
  english?: Messages | undefined;
  /** For a page with texts of its own. */
  spanish?: (() => Promise<Messages>) | undefined;
  children: ReactNode;
};

/** Uses the default language until another one has loaded, and sets the document's `lang`. */
export function MessagesProvider({
  locale,
  english = ENGLISH,
  spanish = loadSpanish,
  children,
}: MessagesProviderProps) {
  const [chosen, setChosen] = useState<Messages | null>(null);
  useEffect(() => {
    if (locale === null) return;
    let gone = false;
    const show = (messages: Messages) => {
      if (!gone) setChosen(messages);
    };
    if (locale === 'en') show(english);
    else spanish().then(show, () => show(english));
    return () => {
      gone = true;
    };
  }, [locale, english, spanish]);
  // Only once the text is in the page: readers would see the text that it replaces otherwise.
  useLayoutEffect(() => {
    if (chosen === null) return;
    const { documentElement: root } = document;
    root.lang = chosen.locale;
    delete root.dataset.wordsComing;
  }, [chosen]);
  return <MessagesContext value={chosen ?? english}>{children}</MessagesContext>;
}
