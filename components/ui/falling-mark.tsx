import { CloudHail, Droplet, type LucideIcon, Snowflake, Umbrella, Zap } from 'lucide-react';
import type { PrecipKind } from '@/lib/weather/precip-kind';

const MARKS: Readonly<Record<PrecipKind, LucideIcon>> = {
  rain: Droplet,
  snow: Snowflake,
  mixed: CloudHail,
  ice: CloudHail,
  storms: Zap,
  any: Umbrella,
};

/** What a chance is a chance of: a drop, a flake, or what else may fall. Decorative. */
export function FallingMark({ kind }: { kind: PrecipKind }) {
  const Mark = MARKS[kind];
  return <Mark size={11} strokeWidth={2.5} aria-hidden="true" />;
}
