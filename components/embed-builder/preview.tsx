import { ExternalLink } from 'lucide-react';
import type { RefObject } from 'react';
import { Segments } from '@/components/ui/segments';
import { useMessages } from '@/lib/messages/use-messages';
import type { EmbedWidth } from '@/lib/view-state/builder';
import type { EmbedLook } from '@/lib/view-state/embed';
import styles from './builder.module.css';

const GROUNDS = ['light', 'dark', 'phone'] as const;
/** The page around the embed: always light, always dark, or on a phone, as the reader's system is. */
export type Ground = (typeof GROUNDS)[number];
/** What a page on a phone has for an embed: its width without margins. */
const PHONE_PX = 358;

type PreviewProps = {
  frame: RefObject<HTMLIFrameElement | null>;
  shown: Shown;
  title: string;
  widthPx: EmbedWidth;
  /** Of a frame. */
  heightPx: number;
  ground: Ground;
  onGround: (ground: Ground) => void;
};

/** What the code shows. */
export interface Shown {
  readonly as: 'frame' | 'picture';
  readonly address: string;
  /** The same, to be opened by itself. */
  readonly href: string;
  readonly theme: EmbedLook['theme'];
  /** Whether this site refuses to be in a frame, even in its own pages. */
  readonly isRefused: boolean;
}

/** The embed itself, on the ground of another page. */
export function Preview(props: PreviewProps) {
  const { frame, shown, title, widthPx, heightPx, ground, onGround } = props;
  const { t } = useMessages();
  const { as, address, href, theme, isRefused } = shown;
  const isPhone = ground === 'phone';
  return (
    <section className={styles.preview} aria-labelledby="builder-preview">
      <div className={styles.head}>
        <h2 id="builder-preview" className={styles.heading}>
          {t('embed-builder.preview')}
        </h2>
        <Segments
          label={t('embed-builder.ground')}
          name="ground"
          options={GROUNDS.map((value) => ({ value, text: t(`embed-builder.ground.${value}`) }))}
          chosen={ground}
          onChoose={onGround}
        />
        <a
          className={styles.alone}
          href={href}
          target="_blank"
          rel="noopener"
          aria-label={t('embed-builder.open-alone')}
          title={t('embed-builder.open-alone')}
        >
          <ExternalLink size={16} aria-hidden="true" />
        </a>
      </div>
      {isRefused ? (
        <p className={styles.warning}>{t('embed-builder.no-preview')}</p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: these are no fields.
        <div
          role="group"
          className={styles.ground}
          data-ground={ground}
          aria-labelledby="builder-preview"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keys.
          tabIndex={0}
        >
          <div className={styles.lines} aria-hidden="true" />
          {as === 'picture' ? (
            // As in its code, it is a link; here to itself.
            <a href={href} target="_blank" rel="noopener">
              {/* biome-ignore lint/performance/noImgElement: a drawing of our own server, which nothing has to resize. */}
              <img className={styles.picture} src={address} alt={title} />
            </a>
          ) : (
            <iframe
              // A new frame for each address: to change that of a frame is a step to go back by.
              key={address}
              ref={frame}
              className={styles.frame}
              data-theme={theme}
              src={address}
              title={title}
              width={widthPx === 'full' ? '100%' : isPhone ? Math.min(widthPx, PHONE_PX) : widthPx}
              height={heightPx}
            />
          )}
          <div className={styles.lines} aria-hidden="true" />
        </div>
      )}
    </section>
  );
}
