'use client';

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import {
  createMessages,
  DEFAULT_LOCALE,
  type Locale,
  loadMessages,
  type Messages,
} from './translate';

const ENGLISH = createMessages(DEFAULT_LOCALE);
const MessagesContext = createContext<Messages>(ENGLISH);

/** The words and formats of the reader's language: `const { t, formats } = useMessages()`. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}

type MessagesProviderProps = {
  /** Null while it is not known, as on the prerendered page. */
  locale: Locale | null;
  children: ReactNode;
};

/** Speaks the default language until the words of another have come, and says which one in the document. */
export function MessagesProvider({ locale, children }: MessagesProviderProps) {
  const [chosen, setChosen] = useState<Messages | null>(null);
  useEffect(() => {
    if (locale === null) return;
    let gone = false;
    const speak = (words: Messages) => {
      if (!gone) setChosen(words);
    };
    loadMessages(locale).then(speak, () => speak(ENGLISH));
    return () => {
      gone = true;
    };
  }, [locale]);
  // Not before the words stand in the page: what they replace would be seen in between.
  useLayoutEffect(() => {
    if (chosen === null) return;
    const { documentElement: root } = document;
    root.lang = chosen.locale;
    delete root.dataset.wordsComing;
  }, [chosen]);
  return <MessagesContext value={chosen ?? ENGLISH}>{children}</MessagesContext>;
}
