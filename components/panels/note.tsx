import type { Elements } from '@/components/ui/elements';
import styles from './note.module.css';

/** A message in place of data: what happened, what the reader can do, and perhaps a button. */
export function Note({
  title,
  help,
  act,
}: {
  title?: string;
  help?: string;
  act?: Elements | undefined;
}) {
  return (
    <div className={styles.note}>
      {title && <p className={styles.title}>{title}</p>}
      {help && <p className={styles.help}>{help}</p>}
      {act && <div className={styles.act}>{act}</div>}
    </div>
  );
}
