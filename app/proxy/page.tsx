import type { Metadata } from 'next';
import { ProxyPage } from '@/components/inspector/proxy-page';
import { INSPECTOR_ENGLISH } from '@/lib/messages/inspector';

const { t } = INSPECTOR_ENGLISH;

export const metadata: Metadata = {
  title: t('proxy.title'),
  description: t('proxy.description'),
};

export default function Page() {
  return <ProxyPage />;
}
