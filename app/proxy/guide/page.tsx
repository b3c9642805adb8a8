import { readFileSync } from 'node:fs';
import type { Metadata } from 'next';
import { guideHtml } from '@/components/inspector/guide/guide-html';
import { GuidePage } from '@/components/inspector/guide/guide-page';
import { markdownPath } from '@/lib/contract/paths';
import { INSPECTOR_ENGLISH } from '@/lib/messages/inspector';

const { t } = INSPECTOR_ENGLISH;

// Made once, when the product is built: the server has no such file.
export const dynamic = 'force-static';

export const metadata: Metadata = {
  title: t('proxy.guide.title'),
  description: t('proxy.guide.description'),
  alternates: { types: { 'text/markdown': markdownPath('proxying') } },
};

export default function Page() {
  const html = guideHtml(readFileSync('docs/proxying.md', 'utf8'), t('proxy.guide.table'));
  return <GuidePage html={html} />;
}
