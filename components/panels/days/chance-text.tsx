import { FallingMark } from '@/components/ui/falling-mark';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useMessages } from '@/lib/messages/use-messages';
import type { PrecipKind } from '@/lib/weather/precip-kind';

/** Smaller chances are left out: "3%" on every day says nothing. */
const MIN_CHANCE = 5;

/** Whether a chance of precipitation, in percent, is worth a word. */
export function isWorthSaying(chance: number | null): chance is number {
  return chance !== null && chance >= MIN_CHANCE;
}

type ChanceTextProps = { chance: number | null; kind: PrecipKind };

/** A chance with a mark of what would fall; nothing if it is small or unknown. */
export function ChanceText({ chance, kind }: ChanceTextProps) {
  const { t } = useMessages();
  if (!isWorthSaying(chance)) return null;
  return (
    <>
      <FallingMark kind={kind} />
      <VisuallyHidden>{`${t(`falls.${kind}`)} `}</VisuallyHidden>
      <span>{t('unit.percent', { value: chance })}</span>
    </>
  );
}
