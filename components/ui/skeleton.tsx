import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden';

type BoneProps = {
  width: number | string;
  height: number;
  /** What it is called meanwhile, where it is the name of a button. */
  label?: string;
};

/** A bar in the place and size of something that is still loading. */
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
