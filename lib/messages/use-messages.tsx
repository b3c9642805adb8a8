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

/** Messages and formats in the reader's language: `const { t, formats } = useMessages()`. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}

type MessagesProviderProps = {
  /** Null until it is known, as on the prerendered page. */
  locale: Locale | null;
  children: ReactNode;
};

/** Uses the default language until another one has loaded, and sets the document's `lang`. */
export function MessagesProvider({ locale, children }: MessagesProviderProps) {
  const [chosen, setChosen] = useState<Messages | null>(null);
  useEffect(() => {
    if (locale === null) return;
    let gone = false;
    const show = (messages: Messages) => {
      if (!gone) setChosen(messages);
    };
    loadMessages(locale).then(show, () => show(ENGLISH));
    return () => {
      gone = true;
    };
  }, [locale]);
  // Only once the text is in the page: readers would see the text that it replaces otherwise.
  useLayoutEffect(() => {
    if (chosen === null) return;
    const { documentElement: root } = document;
    root.lang = chosen.locale;
    delete root.dataset.wordsComing;
  }, [chosen]);
  return <MessagesContext value={chosen ?? ENGLISH}>{children}</MessagesContext>;
}
