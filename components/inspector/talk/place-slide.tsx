import { useMessages } from '@/lib/messages/use-messages';
import { WayPicture } from '../follow/way-picture';
import { SourceFile } from '../lab/source-file';
import type { CodeLine } from './key-line';
import styles from './place-slide.module.css';
import { Slide } from './slide';

type PlaceSlideProps = { isCurrent: boolean; keyLine: CodeLine };

/** The one place where the key is. */
export function PlaceSlide({ isCurrent, keyLine }: PlaceSlideProps) {
  const { t } = useMessages();
  return (
    <Slide id="one-place" title={t('talk.place.title')} isCurrent={isCurrent}>
      <WayPicture trace={undefined} />
      <div className={styles.line}>
        <p>{t('talk.place.line')}</p>
        <pre className={styles.code} translate="no">
          <code>{keyLine.text}</code>
        </pre>
        <p className={styles.file}>
          <SourceFile file={keyLine.file} />
        </p>
      </div>
      <ul className={styles.points}>
        <li>{t('talk.place.read')}</li>
        <li>{t('talk.place.goes')}</li>
        <li>{t('talk.place.prints')}</li>
      </ul>
    </Slide>
  );
}
