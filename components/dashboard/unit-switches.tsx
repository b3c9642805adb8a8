'use client';

import { Segments } from '@/components/ui/segments';
import { keepUnit } from '@/components/ui/stored-units';
import { useUnits } from '@/components/ui/use-units';
import { useMessages } from '@/lib/messages/use-messages';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import {
  TEMPERATURE_UNITS,
  type TemperatureUnit,
  WIND_UNITS,
  type WindUnit,
} from '@/lib/view-state/view-state';
import styles from './unit-switches.module.css';

type UnitSwitchesProps = {
  /** Whatever keeps the units in its address. */
  view: Pick<UseViewState, 'adjust'>;
  id: string;
};

/**
 * The reader's units, each for itself. A choice is kept in the browser, and in the address, so that a
 * link that is shared shows the same numbers.
 */
export function UnitSwitches({ view, id }: UnitSwitchesProps) {
  const { t } = useMessages();
  const { units } = useUnits();
  const chooseTemperature = (unit: TemperatureUnit) => {
    keepUnit('temperature', unit);
    view.adjust({ temperatureUnit: unit });
  };
  const chooseWind = (unit: WindUnit) => {
    keepUnit('wind', unit);
    view.adjust({ windUnit: unit });
  };
  return (
    <div className={styles.switches} id={id}>
      <Segments
        label={t('units.temperature')}
        name="temperature-unit"
        options={TEMPERATURE_UNITS.map((value) => ({ value, text: t(`units.${value}`) }))}
        chosen={units.temperature}
        onChoose={chooseTemperature}
      />
      <Segments
        label={t('units.wind')}
        name="wind-unit"
        options={WIND_UNITS.map((value) => ({ value, text: t(`units.${value}`) }))}
        chosen={units.wind}
        onChoose={chooseWind}
      />
    </div>
  );
}
