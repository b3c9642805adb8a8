import type { ReactNode } from 'react';
import { useUnits } from '@/components/ui/use-units';
import { WindText } from '@/components/ui/wind-text';
import { useMessages } from '@/lib/messages/use-messages';
import { airCategoryOf } from '@/lib/weather/air-quality';
import { dewPointF } from '@/lib/weather/formulas';
import { plausible } from '@/lib/weather/plausible';
import type { Wind } from '@/lib/weather/wind';
import styles from './current-panel.module.css';
import { Doubtful } from './doubtful';

type CurrentFactsProps = {
  facts: { readonly tempF: number | null; readonly humidity: number | null; readonly wind: Wind };
  /** The air quality index, null if it is unknown or old. */
  aqi: number | null;
};

/** Humidity, wind, dew point and air of the present, whichever source leads. */
export function CurrentFacts({ facts, aqi }: CurrentFactsProps) {
  const { t, formats } = useMessages();
  const { temperature } = useUnits();
  const { humidity, wind } = facts;
  const [tempF, percent] = [plausible('tempF', facts.tempF), plausible('humidity', humidity)];
  const category = airCategoryOf(aqi);
  return (
    <dl className={styles.facts}>
      <Fact name={t('current.humidity')}>
        <span>{humidity === null ? '–' : t('unit.percent', { value: humidity })}</span>
        <Doubtful quantity="humidity" value={humidity} />
      </Fact>
      <Fact name={t('current.wind')}>
        <WindText wind={wind} />
        <Doubtful quantity="windMph" value={wind.speedMph} />
      </Fact>
      <Fact name={t('current.dew-point')}>
        {tempF === null || percent === null ? '–' : temperature(dewPointF(tempF, percent))}
      </Fact>
      {aqi !== null && category !== null && (
        <Fact name={t('current.air')}>
          {t('current.air-value', {
            value: formats.number(Math.round(aqi)),
            category: t(`air.category.${category}`),
          })}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
