import { Segments } from '@/components/ui/segments';
import { COLORS } from '@/lib/contract/page-look';
import { WIDTH_STEP_PX } from '@/lib/contract/request-limits';
import {
  TEMPERATURE_UNITS,
  type TemperatureUnit,
  WIND_UNITS,
  type WindUnit,
} from '@/lib/contract/units';
import { DEFAULT_LOCALE, LOCALES, type Locale, localeNamed } from '@/lib/messages/locales';
import { useMessages } from '@/lib/messages/use-messages';
import {
  DEFAULT_RADIUS_PX,
  EMBED_SIZES,
  EMBED_THEMES,
  type EmbedLook,
  MAX_RADIUS_PX,
  PICTURE_WIDTH,
} from '@/lib/view-state/embed';
import styles from './builder.module.css';
import { Check, Select, Slider } from './choices';
import { ColorField } from './color-field';
import { STRIP_PX } from './presets';
import type { UseBuilder } from './use-builder';

/** Each language by its own name, so that its readers recognize it. */
const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' };
/** What the system's picker opens with, without "#". */
const START_COLORS = {
  accent: COLORS.accent.light.slice(1),
  background: COLORS.surface.light.slice(1),
};
/** What an embed has whose address says nothing: everybody gets the same, so it can't be the reader's own. */
const DEFAULT_TEMPERATURE: TemperatureUnit = 'f';
const DEFAULT_WIND: WindUnit = 'mph';

type LookProps = { builder: UseBuilder; mended: readonly string[] };

/** How the embed looks, and its units and language. */
export function Look({ builder: { state, change }, mended }: LookProps) {
  const { t, formats } = useMessages();
  const { look } = state;
  const set = (some: Partial<EmbedLook>) => change({ look: { ...look, ...some } });
  const pixels = (px: number) => t('embed-builder.pixels', { count: formats.number(px) });
  const isTransparent = look.background === 'transparent';
  const background = isTransparent ? null : look.background;
  return (
    <section className={styles.section} aria-labelledby="builder-look">
      <h2 id="builder-look" className={styles.heading}>
        {t('embed-builder.look')}
      </h2>
      <Check
        label={t('embed-builder.full-width')}
        isChosen={state.widthPx === 'full'}
        onChoose={(isFull) => change({ widthPx: isFull ? 'full' : PICTURE_WIDTH.default })}
      />
      {state.widthPx !== 'full' && (
        <Slider
          label={t('embed-builder.width')}
          text={pixels(state.widthPx)}
          min={PICTURE_WIDTH.min}
          max={PICTURE_WIDTH.max}
          step={WIDTH_STEP_PX}
          value={state.widthPx}
          onChoose={(widthPx) => change({ widthPx })}
        />
      )}
      {state.kind === 'place' && (
        <Check
          label={t('embed-builder.strip')}
          note={t('embed-builder.strip-note')}
          isChosen={state.heightPx !== null}
          onChoose={(isStrip) => change({ heightPx: isStrip ? STRIP_PX : null })}
        />
      )}
      <Segments
        label={t('embed-builder.size')}
        name="size"
        options={EMBED_SIZES.map((value) => ({ value, text: t(`embed-builder.size.${value}`) }))}
        chosen={look.size}
        onChoose={(size) => set({ size })}
      />
      <Segments
        label={t('embed-builder.theme')}
        name="embed-theme"
        options={EMBED_THEMES.map((value) => ({
          value,
          text: t(value === 'auto' ? 'embed-builder.theme.auto' : `settings.theme.${value}`),
        }))}
        chosen={look.theme}
        onChoose={(theme) => set({ theme })}
      />
      {background !== null && <p className={styles.note}>{t('embed-builder.theme-note')}</p>}
      <ColorField
        label={t('embed-builder.accent')}
        color={look.accent}
        start={START_COLORS.accent}
        isMended={mended.includes('accent')}
        onColor={(accent) => set({ accent })}
      />
      {!isTransparent && (
        <ColorField
          label={t('embed-builder.background')}
          color={background}
          start={START_COLORS.background}
          isMended={mended.includes('bg')}
          onColor={(color) => set({ background: color })}
        />
      )}
      <Check
        label={t('embed-builder.transparent')}
        note={isTransparent && look.theme === 'auto' ? t('embed-builder.transparent-note') : null}
        isChosen={isTransparent}
        onChoose={(wanted) => set({ background: wanted ? 'transparent' : null })}
      />
      <Slider
        label={t('embed-builder.radius')}
        text={pixels(look.radiusPx ?? DEFAULT_RADIUS_PX)}
        min={0}
        max={MAX_RADIUS_PX}
        step={1}
        value={look.radiusPx ?? DEFAULT_RADIUS_PX}
        onChoose={(radiusPx) => set({ radiusPx })}
      />
      <Select
        label={t('embed-builder.temperature')}
        options={TEMPERATURE_UNITS.map((value) => ({ value, text: t(`unit.${value}`) }))}
        chosen={look.temperatureUnit ?? DEFAULT_TEMPERATURE}
        onChoose={(unit) => set({ temperatureUnit: unless(DEFAULT_TEMPERATURE, unit) })}
      />
      <Select
        label={t('embed-builder.wind')}
        options={WIND_UNITS.map((value) => ({ value, text: t(`unit.${value}`) }))}
        chosen={look.windUnit ?? DEFAULT_WIND}
        onChoose={(unit) => set({ windUnit: unless(DEFAULT_WIND, unit) })}
      />
      <Select
        label={t('embed-builder.language')}
        options={LOCALES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
        chosen={localeNamed(look.language)}
        onChoose={(language) => set({ language: unless(DEFAULT_LOCALE, language) })}
      />
    </section>
  );
}

/** A choice as it stands in the address: nothing for the usual one. */
function unless<Value extends string>(defaultValue: Value, chosen: Value): Value | null {
  return chosen === defaultValue ? null : chosen;
}
