import { BrandMark } from './brand-mark';
import buttonStyles from './button.module.css';
import styles from './plain-head.module.css';

type PlainHeadProps = {
  title: string;
  /** The way back, and its name. */
  back: { href: string; name: string };
  /** What is at hand beside the title. */
  act: { href: string; name: string };
};

/** The head of a page that needs no scripts. */
export function PlainHead({ title, back, act }: PlainHeadProps) {
  return (
    <header className={styles.bar}>
      <a className={styles.home} href={back.href} aria-label={back.name} title={back.name}>
        <BrandMark size={26} />
      </a>
      <h1 className={styles.title}>{title}</h1>
      <a className={buttonStyles.button} href={act.href}>
        {act.name}
      </a>
    </header>
  );
}
