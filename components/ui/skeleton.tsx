import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden';

type BoneProps = {
  width: number | string;
  height: number;
  /** What it is called meanwhile, where it is the name of a button. */
  label?: string;
};

/** A bar in the place and size of what is still to come. */
export function Bone({ width, height, label }: BoneProps) {
  return (
    <>
      <span className={styles.bone} style={{ width, height }} aria-hidden="true" />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
