import { readFileSync } from 'node:fs';
import type { Metadata } from 'next';
import { ProxyPage } from '@/components/inspector/proxy-page';
import { keyLineIn } from '@/components/inspector/talk/key-line';
import { INSPECTOR_ENGLISH } from '@/lib/messages/inspector';

const { t } = INSPECTOR_ENGLISH;

// Made once, when the product is built: the server has no such file.
export const dynamic = 'force-static';

const KEY_FILE = 'lib/sources/service/service-client.ts';

export const metadata: Metadata = {
  title: t('proxy.title'),
  description: t('proxy.description'),
};

export default function Page() {
  return <ProxyPage keyLine={keyLineIn(KEY_FILE, readFileSync(KEY_FILE, 'utf8'))} />;
}
