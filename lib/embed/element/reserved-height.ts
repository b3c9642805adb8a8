import type { ElementKind } from './address';

const PART_PX: Readonly<Record<string, number>> = {
  now: 132,
  hours: 120,
  days: 260,
  alerts: 72,
  air: 84,
  pollen: 84,
};
const USUAL_SHOW = 'now,days';
const OTHER_PX = { map: 360, alerts: 180 } as const;

/** The height of a frame before it has said its own, in pixels, so that nothing moves when it comes. */
export function reservedHeight(kind: ElementKind, show: string | null): number {
  if (kind !== 'weather') return OTHER_PX[kind];
  const parts = (show || USUAL_SHOW).split(',');
  return parts.reduce((px, part) => px + (PART_PX[part.trim()] ?? 0), 40);
}
