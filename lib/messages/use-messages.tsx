'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
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
  const [messages, setMessages] = useState(ENGLISH);
  useEffect(() => {
    if (locale === null) return;
    let gone = false;
    const speak = (words: Messages) => {
      if (gone) return;
      setMessages(words);
      const { documentElement: root } = document;
      root.lang = words.locale;
      delete root.dataset.wordsComing;
    };
    loadMessages(locale).then(speak, () => speak(ENGLISH));
    return () => {
      gone = true;
    };
  }, [locale]);
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}
