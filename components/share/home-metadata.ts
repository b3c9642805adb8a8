import type { Metadata } from 'next';
import { DEFAULT_LOCALE } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';

/**
 * What other sites show of the home page. It names no URL: sites take the one that they were given.
 */
export function homeMetadata(): Metadata {
  const { t, formats } = createMessages(DEFAULT_LOCALE);
  const title = t('app.title');
  const description = t('app.description');
  const locale = formats.locale.replace('-', '_');
  return {
    title: { absolute: title },
    description,
    openGraph: { title, description, siteName: t('app.name'), type: 'website', locale },
    twitter: { card: 'summary', title, description },
  };
}
