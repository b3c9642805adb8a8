import { CloudHail, Droplet, type LucideIcon, Snowflake, Umbrella, Zap } from 'lucide-react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useMessages } from '@/lib/messages/use-messages';
import type { PrecipKind } from '@/lib/weather/precip-kind';

const MARKS: Readonly<Record<PrecipKind, LucideIcon>> = {
  rain: Droplet,
  snow: Snowflake,
  mixed: CloudHail,
  ice: CloudHail,
  storms: Zap,
  any: Umbrella,
};

/** What a chance is a chance of: a drop, a flake, or what else may fall. */
export function FallingMark({ kind }: { kind: PrecipKind }) {
  const { t } = useMessages();
  const Mark = MARKS[kind];
  return (
    <>
      <Mark size={11} strokeWidth={2.5} aria-hidden="true" />
      <VisuallyHidden>{t(`outlook.falling.${kind}`)} </VisuallyHidden>
    </>
  );
}
