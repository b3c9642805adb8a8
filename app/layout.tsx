import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { SENT_AT_ONCE } from '@/components/cell-list/sent-at-once';
import { PLACE_PICTURE } from '@/components/first-picture/place-before-paint';
import { OWN_SHORTCUTS } from '@/components/saved/own-shortcuts';
import { LOCAL_HOURS } from '@/components/timeline/local-hours';
import { BEFORE_PAINT } from '@/components/ui/before-paint';
import { COLORS } from '@/lib/contract/page-look';
import { MANIFEST_PATH } from '@/lib/contract/paths';
import { DEFAULT_LOCALE } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';
import './globals.css';
import './print.css';

const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-inter',
});

/** Less common letters, loaded only if a page has any. */
const interExtended = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-inter-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF',
    },
  ],
});

/** Scripts that run before the first paint. */
const IN_HEAD = [BEFORE_PAINT, PLACE_PICTURE, LOCAL_HOURS, SENT_AT_ONCE, OWN_SHORTCUTS].join(';');

const { t } = createMessages(DEFAULT_LOCALE);

export const metadata: Metadata = {
  title: { default: t('app.title'), template: `%s · ${t('app.name')}` },
  description: t('app.description'),
  applicationName: t('app.name'),
  manifest: MANIFEST_PATH,
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: COLORS.ground.light },
    { media: '(prefers-color-scheme: dark)', color: COLORS.ground.dark },
  ],
  viewportFit: 'cover',
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The script in the head sets attributes of this element that React doesn't know.
    <html
      lang={DEFAULT_LOCALE}
      className={`${inter.variable} ${interExtended.variable}`}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, without any input. */}
        <script dangerouslySetInnerHTML={{ __html: IN_HEAD }} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body>{children}</body>
    </html>
  );
}
