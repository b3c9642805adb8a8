import { type RefObject, useState } from 'react';
import { Segments } from '@/components/ui/segments';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './builder.module.css';
import type { BuilderSite } from './use-builder';

const GROUNDS = ['light', 'dark', 'phone'] as const;
type Ground = (typeof GROUNDS)[number];
/** What a page on a phone has for an embed: its width without margins. */
const PHONE_PX = 358;

type PreviewProps = {
  frame: RefObject<HTMLIFrameElement | null>;
  address: string;
  title: string;
  widthPx: number;
  heightPx: number;
  site: BuilderSite;
};

/** The embed itself, on the ground of another page. */
export function Preview({ frame, address, title, widthPx, heightPx, site }: PreviewProps) {
  const { t } = useMessages();
  const [ground, setGround] = useState<Ground>('light');
  return (
    <section className={styles.section} aria-labelledby="builder-preview">
      <h2 id="builder-preview" className={styles.heading}>
        {t('embed-builder.preview')}
      </h2>
      <Segments
        label={t('embed-builder.ground')}
        name="ground"
        options={GROUNDS.map((value) => ({ value, text: t(`embed-builder.ground.${value}`) }))}
        chosen={ground}
        onChoose={setGround}
      />
      {site.origins === 'none' ? (
        <p className={styles.warning}>{t('embed-builder.no-preview')}</p>
      ) : (
        <div className={styles.ground} data-ground={ground}>
          <div className={styles.lines} aria-hidden="true" />
          <iframe
            // A new frame for each address: to change that of a frame is a step to go back by.
            key={address}
            ref={frame}
            className={styles.frame}
            src={address}
            title={title}
            width={ground === 'phone' ? Math.min(widthPx, PHONE_PX) : widthPx}
            height={heightPx}
          />
          <div className={styles.lines} aria-hidden="true" />
        </div>
      )}
      <p className={styles.note}>
        <a href={address} target="_blank" rel="noopener">
          {t('embed-builder.open-alone')}
        </a>
      </p>
    </section>
  );
}
