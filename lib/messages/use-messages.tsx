'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { createMessages, DEFAULT_LOCALE, type Locale, type Messages } from './translate';

const MessagesContext = createContext<Messages>(createMessages(DEFAULT_LOCALE));

/** The words and formats of the reader's language: `const { t, formats } = useMessages()`. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}

export function MessagesProvider(props: { locale: Locale; children: ReactNode }) {
  const messages = useMemo(() => createMessages(props.locale), [props.locale]);
  return <MessagesContext value={messages}>{props.children}</MessagesContext>;
}
