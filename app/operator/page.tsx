import type { Metadata } from 'next';
import { OperatorPage } from '@/components/operator/operator-page';
import { INSPECTOR_ENGLISH } from '@/lib/messages/inspector';

const { t } = INSPECTOR_ENGLISH;

export const metadata: Metadata = {
  title: t('operator.title'),
  description: t('operator.description'),
};

export default function Page() {
  return <OperatorPage />;
}
