import type { MetadataRoute } from 'next';
import { COLORS } from '@/lib/contract/page-look';
import { DEFAULT_LOCALE } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';

const { t } = createMessages(DEFAULT_LOCALE);

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: t('app.title'),
    short_name: t('app.name'),
    description: t('app.description'),
    start_url: '/',
    display: 'standalone',
    background_color: COLORS.ground.light,
    theme_color: '#2f6fe4',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/brand/maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  };
}
