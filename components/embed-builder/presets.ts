import type { BuilderState } from '@/lib/view-state/builder';
import type { EmbedLook } from '@/lib/view-state/embed';

/** Low enough for a strip, and enough for a line and its source. */
export const STRIP_PX = 72;

/** What a preset chooses; all else stays as it is. */
type Preset = Pick<BuilderState, 'kind' | 'widthPx' | 'heightPx' | 'form'> &
  Partial<Pick<BuilderState, 'parts' | 'isCompact'>> &
  Pick<EmbedLook, 'size'>;

/** Sets of choices by where an embed goes. Each can be changed afterwards. */
const CHOICES = {
  banner: {
    kind: 'alerts',
    isCompact: true,
    widthPx: 'full',
    heightPx: null,
    size: 'm',
    form: 'element',
  },
  sidebar: {
    kind: 'place',
    parts: ['now', 'days', 'alerts'],
    widthPx: 300,
    heightPx: null,
    size: 's',
    form: 'element',
  },
  article: {
    kind: 'place',
    parts: ['now', 'hours', 'days'],
    widthPx: 640,
    heightPx: null,
    size: 'm',
    form: 'element',
  },
  footer: {
    kind: 'place',
    parts: ['now'],
    widthPx: 'full',
    heightPx: STRIP_PX,
    size: 'm',
    form: 'element',
  },
  wall: {
    kind: 'place',
    parts: ['now', 'hours', 'days', 'alerts', 'air', 'pollen'],
    widthPx: 'full',
    heightPx: null,
    size: 'l',
    form: 'element',
  },
  mail: {
    kind: 'place',
    parts: ['now', 'days'],
    widthPx: 600,
    heightPx: null,
    size: 'm',
    form: 'picture',
  },
} as const satisfies Readonly<Record<string, Preset>>;

export type PresetName = keyof typeof CHOICES;
export const PRESETS = ['banner', 'sidebar', 'article', 'footer', 'wall', 'mail'] as const;

/** What changes with a preset. */
export function choicesOf(preset: PresetName, { look }: BuilderState): Partial<BuilderState> {
  const { size, ...choices } = CHOICES[preset];
  return { ...choices, look: { ...look, size } };
}

/** The preset whose choices all hold; null if none's do. */
export function presetOf(state: BuilderState): PresetName | null {
  const { look, ...rest } = state;
  const key = keyOf({ ...rest, size: look.size });
  return PRESETS.find((preset) => keyOf(CHOICES[preset]) === key) ?? null;
}

function keyOf(preset: Preset): string {
  const { kind, isCompact, parts, widthPx, heightPx, form, size } = preset;
  // What an embed of this kind does not have may be as it was.
  return [kind, kind === 'alerts' ? isCompact : parts, widthPx, heightPx, form, size].join();
}
