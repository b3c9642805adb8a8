import { Bone } from '@/components/ui/skeleton';
import styles from './cell-skeleton.module.css';

/** The shape of a cell's panel while its program is on its way. */
export function CellSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Bone width={210} height={28} />
      <Bone width={150} height={18} />
      <Bone width="100%" height={300} />
      <Bone width="100%" height={140} />
    </div>
  );
}
