'use client';

import { ALL_ENGLISH } from '@/lib/messages/all-english';
import type { TextKey } from '@/lib/messages/messages';
import { MessagesProvider, useMessages } from '@/lib/messages/use-messages';
import { ButtonLink } from './button';
import { useLanguage } from './language';
import { useIsServed } from './served';
import { useDocumentTitle } from './use-document-title';
import { WholePage } from './whole-page';

export type MessagePageProps = { title: TextKey; text: TextKey; act: TextKey; href: string };

/** A page with a single message, in the reader's language. */
export function LocalizedMessagePage(props: MessagePageProps) {
  const isServed = useIsServed();
  const address = isServed ? null : new URLSearchParams(window.location.search).get('lang');
  return (
    <MessagesProvider locale={useLanguage(address, !isServed)} english={ALL_ENGLISH}>
      <Message {...props} />
    </MessagesProvider>
  );
}

function Message({ title, text, act, href }: MessagePageProps) {
  const { t } = useMessages();
  useDocumentTitle(t(title));
  return (
    <div data-in-words="">
      <WholePage
        title={t(title)}
        text={t(text)}
        act={<ButtonLink href={href}>{t(act)}</ButtonLink>}
      />
    </div>
  );
}
