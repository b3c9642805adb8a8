import type { ReactNode } from 'react';
import { PageFrame } from '@/components/settings/page-frame';
import { Footer } from '@/components/ui/footer';
import page from '@/components/ui/page.module.css';
import { INSPECTOR_ENGLISH, loadInspectorSpanish } from '@/lib/messages/inspector';
import type { TextKey } from '@/lib/messages/messages';
import styles from './inspector.module.css';

type InspectorFrameProps = { title: TextKey; noScripts: TextKey; children: ReactNode };

/** The frame of the pages that show how this server works. */
export function InspectorFrame({ title, noScripts, children }: InspectorFrameProps) {
  return (
    <PageFrame
      title={title}
      noScripts={noScripts}
      english={INSPECTOR_ENGLISH}
      spanish={loadInspectorSpanish}
      classes={{ page: page.page, main: styles.main }}
      foot={<Footer />}
    >
      {children}
    </PageFrame>
  );
}
