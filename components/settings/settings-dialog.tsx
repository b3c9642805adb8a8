import { CodeXml, Keyboard } from 'lucide-react';
import { useAirColors } from '@/components/layers/use-air-colors';
import { useMapNumbers } from '@/components/layers/use-map-numbers';
import { Button } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { Dialog } from '@/components/ui/dialog';
import { storeLanguage } from '@/components/ui/language';
import { Segments } from '@/components/ui/segments';
import { storeUnit } from '@/components/ui/stored-units';
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '@/components/ui/theme-choice';
import { useUnits } from '@/components/ui/use-units';
import { TEMPERATURE_UNITS, WIND_UNITS } from '@/lib/contract/units';
import { LOCALES, type Locale } from '@/lib/messages/locales';
import { useMessages } from '@/lib/messages/use-messages';
import { builderLink } from '@/lib/view-state/builder-link';
import { useViewState } from '@/lib/view-state/use-view-state';
import type { ViewState } from '@/lib/view-state/view-state';
import styles from './settings-dialog.module.css';

/** Each language by its own name, so that its readers recognize it. */
const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' };

/** A page with units and language in its address. */
export type UnitSettingsTarget = {
  adjust(change: Partial<Pick<ViewState, 'temperatureUnit' | 'windUnit' | 'language'>>): void;
};

type SettingsDialogProps = {
  view: UnitSettingsTarget;
  onClose: () => void;
  /** Opens the list of keys; null on a page without a map. */
  onHelp: (() => void) | null;
};

/**
 * Units, theme, language and the map. All are stored in the browser; units also in the address, so that a
 * shared link shows the same numbers. The language belongs to the reader, not to the link.
 */
export function SettingsDialog({ view, onClose, onHelp }: SettingsDialogProps) {
  const { t, locale } = useMessages();
  const { units } = useUnits();
  const theme = useThemeChoice();
  const chooseLanguage = (next: Locale) => {
    // If it can't be stored, the address has it for as long as the page is open.
    view.adjust({ language: storeLanguage(next) ? null : next });
  };
  return (
    <Dialog
      title={t('settings.title')}
      closeLabel={t('settings.close')}
      className={styles.dialog}
      onClose={onClose}
    >
      {(close) => (
        <div className={styles.choices}>
          <Segments
            label={t('settings.temperature')}
            name="temperature-unit"
            options={TEMPERATURE_UNITS.map((value) => ({ value, text: t(`unit.${value}`) }))}
            chosen={units.temperature}
            onChoose={(unit) => {
              storeUnit('temperature', unit);
              view.adjust({ temperatureUnit: unit });
            }}
          />
          <Segments
            label={t('settings.wind')}
            name="wind-unit"
            options={WIND_UNITS.map((value) => ({ value, text: t(`unit.${value}`) }))}
            chosen={units.wind}
            onChoose={(unit) => {
              storeUnit('wind', unit);
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
          {onHelp && (
            <MapSettings
              onHelp={() => {
                close();
                onHelp();
              }}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** What the map shows, how to show it elsewhere, and its keys. */
function MapSettings({ onHelp }: { onHelp: () => void }) {
  const { t } = useMessages();
  const { state } = useViewState();
  const [airColors, setAirColors] = useAirColors();
  const [hasNumbers, setNumbers] = useMapNumbers();
  const options = (['on', 'off'] as const).map((value) => ({
    value,
    text: t(`settings.${value}`),
  }));
  return (
    <>
      <Segments
        label={t('settings.numbers')}
        name="map-numbers"
        options={options}
        chosen={hasNumbers ? 'on' : 'off'}
        onChoose={(value) => setNumbers(value === 'on')}
      />
      <Segments
        label={t('legend.safe-colors')}
        name="air-colors"
        options={options}
        chosen={airColors === 'safe' ? 'on' : 'off'}
        onChoose={(value) => setAirColors(value === 'on' ? 'safe' : 'epa')}
      />
      <div>
        <a className={buttonStyles.button} href={builderLink(state, 'map')}>
          <CodeXml size={16} aria-hidden="true" />
          <span>{t('settings.embed-map')}</span>
        </a>
      </div>
      <div className={styles.keys}>
        <Button onClick={onHelp}>
          <Keyboard size={16} aria-hidden="true" />
          <span>{t('help.title')}</span>
        </Button>
      </div>
    </>
  );
}
