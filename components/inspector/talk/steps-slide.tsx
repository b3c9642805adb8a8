import { GUIDE_PATH, PROXY_PATH } from '@/lib/contract/paths';
import { useMessages } from '@/lib/messages/use-messages';
import { useInspectorSession } from '@/lib/queries/inspector';
import { QrCode } from './qr-code';
import { sharedAddress } from './shared-address';
import { Slide } from './slide';
import styles from './steps-slide.module.css';

const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The ten steps for another program, and the address of this page for phones. */
export function StepsSlide({ isCurrent }: { isCurrent: boolean }) {
  const { t } = useMessages();
  const session = useInspectorSession().data;
  const address = session && sharedAddress(session.publicUrl, location.origin, PROXY_PATH);
  return (
    <Slide id="steps" title={t('talk.steps.title')} isCurrent={isCurrent}>
      <div className={styles.both}>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(`talk.steps.${step}`)}</li>
          ))}
        </ol>
        <div className={styles.page}>
          {address && <QrCode text={address} label={t('talk.steps.code')} />}
          {address && (
            <p className={styles.address} translate="no">
              {address.replace(/^https?:\/\//, '')}
            </p>
          )}
          {address === null && <p className={styles.local}>{t('talk.steps.local')}</p>}
          <p>
            <span>{`${t('talk.steps.more')} `}</span>
            <a href={GUIDE_PATH}>{t('proxy.guide.title')}</a>
          </p>
        </div>
      </div>
    </Slide>
  );
}
