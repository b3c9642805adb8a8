'use client';

import { useSyncExternalStore } from 'react';
import type { TextKey } from '@/lib/messages/translate';
import { MessagesProvider, useMessages } from '@/lib/messages/use-messages';
import { ButtonLink } from './button-link';
import { useLanguage } from './language';
import { WholePage } from './whole-page';

export type SpokenPageProps = { title: TextKey; text: TextKey; act: TextKey; href: string };

/** A page of one thing to say, in the reader's language. */
export function SpokenPage(props: SpokenPageProps) {
  const ready = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    <MessagesProvider locale={useLanguage(null, ready)}>
      <Spoken {...props} />
    </MessagesProvider>
  );
}

function Spoken({ title, text, act, href }: SpokenPageProps) {
  const { t } = useMessages();
  return (
    <WholePage
      title={t(title)}
      text={t(text)}
      act={<ButtonLink href={href}>{t(act)}</ButtonLink>}
    />
  );
}
