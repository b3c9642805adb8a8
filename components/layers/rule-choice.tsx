import { useUnits } from '@/components/ui/use-units';
import type { LayerName } from '@/lib/contract/layers';
import { layerOfRule, type UntilLayer, type UntilRule } from '@/lib/contract/until-layers';
import { useMessages } from '@/lib/messages/use-messages';
import { shortThreshold } from '@/lib/picture/until-words';
import styles from './legend.module.css';

/** The thresholds that a reader can choose from; an address may have any other. */
const THRESHOLDS: Readonly<Record<UntilLayer, readonly number[]>> = {
  'until-rain': [10, 30, 50, 70, 90],
  'until-snow': [10, 30, 50, 70, 90],
  'until-freeze': [20, 28, 32, 36],
  'until-thaw': [28, 32, 36, 40],
  'until-wind': [15, 25, 40, 58],
  'until-heat': [85, 95, 105],
  'until-air': [51, 101, 151, 201],
  'until-alert': [1, 2, 3, 4, 5],
};
const DURATIONS = [1, 3, 6, 12];

type RuleChoiceProps = { rule: UntilRule; onChange(layer: LayerName): void };

/** From what on something counts as having come, and for how long it has to last. */
export function RuleChoice({ rule, onChange }: RuleChoiceProps) {
  const messages = useMessages();
  const { t } = messages;
  const { units } = useUnits();
  const choose = (change: Partial<UntilRule>) => onChange(layerOfRule({ ...rule, ...change }));
  const { layer, threshold, hours } = rule;
  return (
    <>
      <select
        className={styles.choice}
        aria-label={t('until.threshold')}
        value={threshold}
        onChange={({ target }) => choose({ threshold: Number(target.value) })}
      >
        {withValue(THRESHOLDS[layer], threshold).map((value) => (
          <option key={value} value={value}>
            {shortThreshold(layer, value, messages, units)}
          </option>
        ))}
      </select>
      <select
        className={styles.choice}
        aria-label={t('until.duration')}
        value={hours}
        onChange={({ target }) => choose({ hours: Number(target.value) })}
      >
        {withValue(DURATIONS, hours).map((value) => (
          <option key={value} value={value}>
            {t('until.for', { hours: value })}
          </option>
        ))}
      </select>
    </>
  );
}

function withValue(choices: readonly number[], value: number): readonly number[] {
  return choices.includes(value) ? choices : [...choices, value].sort((a, b) => a - b);
}
