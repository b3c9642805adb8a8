'use client';

import { CodeXml, Keyboard } from 'lucide-react';
import { useAirColors } from '@/components/layers/use-air-colors';
import { useMapNumbers } from '@/components/layers/use-map-numbers';
import { Button } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { Segments } from '@/components/ui/segments';
import { useMessages } from '@/lib/messages/use-messages';
import { builderLink } from '@/lib/view-state/builder-link';
import { useViewState } from '@/lib/view-state/use-view-state';
import styles from './settings-dialog.module.css';

/** What the map shows, how to show it elsewhere, and its keys. */
export function MapSettings({ onHelp }: { onHelp: () => void }) {
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
          {t('settings.embed-map')}
        </a>
      </div>
      <div className={styles.keys}>
        <Button onClick={onHelp}>
          <Keyboard size={16} aria-hidden="true" />
          {t('help.title')}
        </Button>
      </div>
    </>
  );
}
