import type { CSSProperties } from 'react';

type LineProps = {
  /** In pixels. */
  size: number;
  style?: CSSProperties;
  children: string;
};

/** A line of words of a bitmap, or several if they are long. */
export function Line({ size, style, children }: LineProps) {
  return (
    <div style={{ display: 'flex', fontSize: size, lineHeight: 1.3, ...style }}>{children}</div>
  );
}
