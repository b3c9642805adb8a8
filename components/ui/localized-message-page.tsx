'use client';

import type { TextKey } from '@/lib/messages/translate';
import { MessagesProvider, useMessages } from '@/lib/messages/use-messages';
import { ButtonLink } from './button';
import { useLanguage } from './language';
import { useIsServed } from './served';
import { WholePage } from './whole-page';

export type MessagePageProps = { title: TextKey; text: TextKey; act: TextKey; href: string };

/** A page with a single message, in the reader's language. */
export function LocalizedMessagePage(props: MessagePageProps) {
  const isServed = useIsServed();
  return (
    <MessagesProvider locale={useLanguage(null, !isServed)}>
      <Message {...props} />
    </MessagesProvider>
  );
}

function Message({ title, text, act, href }: MessagePageProps) {
  const { t } = useMessages();
  return (
    <WholePage
      title={t(title)}
      text={t(text)}
      act={<ButtonLink href={href}>{t(act)}</ButtonLink>}
    />
  );
}
