import { Bot, FileCode2, Network, SunMedium } from 'lucide-react';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './problem-slide.module.css';
import { Slide } from './slide';
import talk from './talk.module.css';

const READERS = [
  ['source', FileCode2],
  ['network', Network],
  ['crawler', Bot],
] as const;

/** What is wrong with a key in a bundle, in one picture. */
export function ProblemSlide({ isCurrent }: { isCurrent: boolean }) {
  const { t } = useMessages();
  return (
    <Slide id="key-in-bundle" title={t('talk.problem.title')} isCurrent={isCurrent}>
      <figure className={styles.picture}>
        <div className={styles.window}>
          <p className={styles.tab}>{t('talk.problem.page')}</p>
          <pre className={styles.code} translate="no">
            <code>
              <span className={styles.key}>{'const KEY = "your-secret-key";'}</span>
              <span>{'fetch("https://weather.example"'}</span>
              <span>{'  + "/forecast?key=" + KEY);'}</span>
            </code>
          </pre>
        </div>
        <ul className={styles.readers}>
          {READERS.map(([name, Sign]) => (
            <li key={name} className={styles.reader}>
              <Sign size={20} aria-hidden="true" />
              <span>{t(`talk.problem.${name}`)}</span>
            </li>
          ))}
        </ul>
        <div className={styles.service}>
          <SunMedium size={28} aria-hidden="true" />
          <strong>{t('talk.problem.service')}</strong>
          <span className={styles.spent}>{t('talk.problem.spent')}</span>
        </div>
      </figure>
      <p className={talk.lead}>{t('talk.problem.why')}</p>
    </Slide>
  );
}
