'use client';

import { Keyboard } from 'lucide-react';
import { useAirColors } from '@/components/layers/use-air-colors';
import { useMapNumbers } from '@/components/layers/use-map-numbers';
import { Button } from '@/components/ui/button';
import { Segments } from '@/components/ui/segments';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './settings-dialog.module.css';

/** What the map shows, and its keys. */
export function MapSettings({ onHelp }: { onHelp: () => void }) {
  const { t } = useMessages();
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
      <div className={styles.keys}>
        <Button onClick={onHelp}>
          <Keyboard size={16} aria-hidden="true" />
          {t('help.title')}
        </Button>
      </div>
    </>
  );
}
