'use client';

import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { keepLanguage } from '@/components/ui/language';
import { Segments } from '@/components/ui/segments';
import { keepUnit } from '@/components/ui/stored-units';
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '@/components/ui/theme-choice';
import { useUnits } from '@/components/ui/use-units';
import { TEMPERATURE_UNITS, WIND_UNITS } from '@/lib/contract/units';
import { LOCALES, type Locale } from '@/lib/messages/translate';
import { useMessages } from '@/lib/messages/use-messages';
import type { ViewState } from '@/lib/view-state/view-state';
import styles from './settings-dialog.module.css';

/** Each language by its own name, so that whoever reads it finds it. */
const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' };

/** Whatever keeps units and language in its address. */
export type Settled = {
  adjust(change: Partial<Pick<ViewState, 'temperatureUnit' | 'windUnit' | 'language'>>): void;
};

type SettingsDialogProps = { view: Settled; onClose: () => void };

/**
 * Units, look and language. All are kept in the browser; units also in the address, so that a link
 * that is shared shows the same numbers. A language is the reader's own, and no link's.
 */
export function SettingsDialog({ view, onClose }: SettingsDialogProps) {
  const { t, locale } = useMessages();
  const { units } = useUnits();
  const theme = useThemeChoice();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const chooseLanguage = (next: Locale) => {
    // Where nothing is kept, the address holds it for as long as the page is open.
    view.adjust({ language: keepLanguage(next) ? null : next });
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="settings-title"
      onClose={onClose}
      closedby="any"
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id="settings-title">{t('settings.title')}</h2>
          <Button kind="icon" label={t('settings.close')} onClick={() => dialog.current?.close()}>
            <X size={18} aria-hidden="true" />
          </Button>
        </div>
        <Segments
          label={t('settings.temperature')}
          name="temperature-unit"
          options={TEMPERATURE_UNITS.map((value) => ({ value, text: t(`unit.${value}`) }))}
          chosen={units.temperature}
          onChoose={(unit) => {
            keepUnit('temperature', unit);
            view.adjust({ temperatureUnit: unit });
          }}
        />
        <Segments
          label={t('settings.wind')}
          name="wind-unit"
          options={WIND_UNITS.map((value) => ({ value, text: t(`unit.${value}`) }))}
          chosen={units.wind}
          onChoose={(unit) => {
            keepUnit('wind', unit);
            view.adjust({ windUnit: unit });
          }}
        />
        <Segments
          label={t('settings.theme')}
          name="theme"
          options={THEME_CHOICES.map((value) => ({ value, text: t(`settings.theme.${value}`) }))}
          chosen={theme}
          onChoose={chooseTheme}
        />
        <Segments
          label={t('settings.language')}
          name="language"
          options={LOCALES.map((value) => ({ value, text: LANGUAGE_NAMES[value], lang: value }))}
          chosen={locale}
          onChoose={chooseLanguage}
        />
      </div>
    </dialog>
  );
}
