import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden';

type BoneProps = {
  width: number | string;
  height: number;
  /** The accessible name in the meantime, if it stands for the name of a button. */
  label?: string;
};

/** A bar with the size of something that is loading. */
export function Bone({ width, height, label }: BoneProps) {
  return (
    <>
      <span className={styles.bone} style={{ width, height }} aria-hidden="true" />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}

type BonesProps = {
  /** Width and height of each bar. */
  bars: readonly (readonly [width: number | string, height: number])[];
  gap: number;
};

/** A stack of such bars. */
export function Bones({ bars, gap }: BonesProps) {
  return (
    <div style={{ display: 'grid', gap }}>
      {bars.map(([width, height], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change.
        <Bone key={index} width={width} height={height} />
      ))}
    </div>
  );
}
