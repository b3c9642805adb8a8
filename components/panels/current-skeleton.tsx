import { Bone } from '@/components/ui/skeleton';
import styles from './current-panel.module.css';

/** The head of a place's weather while it is loading. */
export function CurrentSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Bone width="70%" height={16} />
      <div className={styles.top}>
        <Bone width={84} height={52} />
        <Bone width={72} height={72} />
      </div>
      <Bone width="100%" height={44} />
      <Bone width="80%" height={16} />
    </div>
  );
}
