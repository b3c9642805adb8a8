import type { ProblemCode } from '@/lib/contract/problem';
import type { ResourceName } from '@/lib/contract/resources';
import type { Messages } from '@/lib/messages/messages';

/** What a reader did not do: it is the site's embeds that have asked for so much, or the site itself. */
const LIMITS: readonly string[] = ['share-spent', 'quota-reserved', 'quota-spent'];

/** What to say where there is nothing: why, or that it is on its way. */
export function problemText(
  { t }: Messages,
  code: ProblemCode | undefined | null,
  resource: ResourceName,
): string {
  if (LIMITS.includes(code ?? '')) return t('embed.limit');
  if (!code) return t('embed-picture.waiting');
  if (code === 'no-data') {
    if (resource === 'air') return t('air.no-data.title');
    if (resource === 'allergy') return t('pollen.not-supported.title');
    if (resource === 'forecast') return t('forecast.no-data.title');
  }
  return t(`problem.${code}.title`);
}
