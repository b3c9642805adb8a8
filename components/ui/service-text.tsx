import type { ReactNode } from 'react';
import type { ServiceWords, Words } from '@/lib/messages/service/service-words';
import { useMessages } from '@/lib/messages/use-messages';

type ServiceTextProps = { children: ReactNode; className?: string | undefined };

/** Text that no one translates, such as a sentence of an alert: as sent, and marked as English. */
export function ServiceText({ children, className }: ServiceTextProps) {
  return (
    <span lang="en" className={className}>
      {children}
    </span>
  );
}

type ServiceNameProps = {
  kind: keyof ServiceWords;
  text: string;
  className?: string | undefined;
};

/** A sky, an alert's name, a strength of pollen or a plant: in the reader's language where we know it. */
export function ServiceName({ kind, text, className }: ServiceNameProps) {
  const { service } = useMessages();
  return <WordsText words={service[kind](text)} className={className} />;
}

/** Words of the service for those who have them already, marked if they stayed English. */
export function WordsText({ words, className }: { words: Words; className?: string | undefined }) {
  return (
    <span lang={words.lang} dir="auto" className={className}>
      {words.text}
    </span>
  );
}
