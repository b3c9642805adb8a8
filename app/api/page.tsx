import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { ApiPage } from '@/components/api/api-page';
import { markdownPath } from '@/lib/contract/paths';
import { INSPECTOR_ENGLISH } from '@/lib/messages/inspector';
import { originOf, pageStatus, takesAgents } from '@/lib/server/server';

export const metadata: Metadata = {
  title: 'The API',
  description:
    'What programs can ask this site for: forecasts, current conditions, alerts, air quality, pollen, the map, and places, without a key.',
  alternates: { types: { 'text/markdown': markdownPath('api') } },
};

export default async function Page() {
  const origin = originOf(await headers());
  return (
    <ApiPage
      origin={origin}
      status={{ ...pageStatus(), agents: takesAgents() }}
      t={INSPECTOR_ENGLISH.t}
    />
  );
}
