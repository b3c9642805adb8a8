import type { ReactNode } from 'react';
import type { Elements } from '@/components/ui/elements';
import { useUnits } from '@/components/ui/use-units';
import { WindText } from '@/components/ui/wind-text';
import { useMessages } from '@/lib/messages/use-messages';
import { airCategoryOf } from '@/lib/weather/air-quality';
import type { Chance } from '@/lib/weather/falls';
import { dewPointF } from '@/lib/weather/formulas';
import { plausible } from '@/lib/weather/plausible';
import type { Wind } from '@/lib/weather/wind';
import styles from './current-panel.module.css';
import { Doubtful } from './doubtful';

type CurrentFactsProps = {
  facts: { readonly tempF: number | null; readonly humidity: number | null; readonly wind: Wind };
  /** More of them. */
  children?: Elements;
};

/** Humidity, wind and dew point, whichever source leads. */
export function CurrentFacts({ facts, children }: CurrentFactsProps) {
  const { t } = useMessages();
  const { temperature } = useUnits();
  const { humidity, wind } = facts;
  const [tempF, percent] = [plausible('tempF', facts.tempF), plausible('humidity', humidity)];
  return (
    <dl className={styles.facts}>
      <Fact name={t('current.humidity')}>
        <span>{humidity === null ? '–' : t('unit.percent', { value: humidity })}</span>
        <Doubtful quantity="humidity" value={humidity} />
      </Fact>
      <WindFact wind={wind} />
      <Fact name={t('current.dew-point')}>
        {tempF === null || percent === null ? '–' : temperature(dewPointF(tempF, percent))}
      </Fact>
      {children}
    </dl>
  );
}

/** The air, among such facts; nothing where its index is null, or none. */
export function AirFact({ aqi }: { aqi: number | null }) {
  const { t, formats } = useMessages();
  const category = airCategoryOf(aqi);
  if (aqi === null || category === null) return null;
  return (
    <Fact name={t('current.air')}>
      {t('current.air-value', {
        value: formats.number(Math.round(aqi)),
        category: t(`air.category.${category}`),
      })}
    </Fact>
  );
}

type ChanceFactProps = {
  chance: Chance | null;
  /** The hours that it is for. */
  hours: number;
  /** Whether it is one of a whole day. */
  isOfDay?: boolean;
};

/** The chance of precipitation, among such facts, with what it is of; nothing where there is no number. */
export function ChanceFact({ chance, hours, isOfDay }: ChanceFactProps) {
  const { t } = useMessages();
  if (chance === null || chance.isInWords) return null;
  const what = t(`falls.${chance.what ?? 'any'}`);
  const name =
    hours > 1
      ? t('map.chance-within', { what, hours })
      : t(isOfDay ? 'map.chance-day' : 'map.chance', { what });
  return (
    <Fact name={name} isWide>
      {t('unit.percent', { value: chance.percent })}
    </Fact>
  );
}

/** The wind, among such facts. */
export function WindFact({ wind }: { wind: Wind }) {
  const { t } = useMessages();
  return (
    <Fact name={t('current.wind')}>
      <WindText wind={wind} />
      <Doubtful quantity="windMph" value={wind.speedMph} />
    </Fact>
  );
}

type FactProps = {
  name: string;
  /** Whether its name may be long: it has a line of its own then. */
  isWide?: boolean;
  children: ReactNode;
};

function Fact({ name, isWide, children }: FactProps) {
  return (
    <div className={isWide ? styles.wideFact : styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
